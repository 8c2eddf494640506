import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOrFail } from '../machine/run-command.ts';
import { isRoot, privilegesFor, unprivilegedUser } from './postgres-privileges.ts';

type Cluster = { folder: string; password: string; durable: boolean };

/** Creates the data folder of a database server. */
export const createCluster = async (
  native: string,
  data: string,
  { folder, password, durable }: Cluster,
): Promise<void> => {
  // PG_VERSION is written last, so a folder without it is left by an interrupted start.
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true, mode: 0o700 });
  const passwordFile = join(folder, 'initial-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot()) {
    const { uid, gid } = unprivilegedUser();
    await chown(data, uid, gid);
    await chown(passwordFile, uid, gid);
  }
  const privileges = await privilegesFor([native, folder]);
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ];
  // The built-in locale sorts and folds alike on every machine, independent of system locales.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    await runOrFail(
      'initdb',
      join(native, 'bin/initdb'),
      [...args, ...locale, ...(durable ? [] : ['--no-sync'])],
      { cwd: '/', privileges },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
};
