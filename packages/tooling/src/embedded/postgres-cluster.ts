import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOrFail } from '../machine/run-command.ts';
import { isRoot, privilegesFor, unprivilegedUser } from './postgres-privileges.ts';

type Cluster = { folder: string; password: string; durable: boolean };

/** Makes the files of a database server, which none starts without. */
export const createCluster = async (
  native: string,
  data: string,
  { folder, password, durable }: Cluster,
): Promise<void> => {
  // A cluster is complete only with PG_VERSION; what an interrupted first start left is made anew.
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
  // The built-in locale sorts and folds the same on every machine, whatever its system locales.
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
