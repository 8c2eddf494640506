import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, unprivilegedUser } from '@attesta/tooling/embedded/postgres-privileges.ts';
import { freePorts } from '@attesta/tooling/machine/ports.ts';
import { startStackProcess } from '@attesta/tooling/machine/stack-process.ts';
import { databaseUsers } from '@attesta/tooling/processes/migrations.ts';
import { rolePassword } from './database-roles.ts';

const program = '/usr/sbin/pgbouncer';

/** Reason why there is no PgBouncer here, for tests that are then skipped; null if there is one. */
export const whyNoPgbouncer = existsSync(program) ? null : 'the Debian package pgbouncer is not installed';

export type Pgbouncer = {
  /** Address of a database of the run's cluster through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * PgBouncer in transaction mode, as Debian configures it otherwise: it knows no prepared statements and refuses
 * start-up parameters that it cannot keep apart.
 * @param url of the server behind it, with the superuser's name and password
 * @param size connections to the server for each role and database; fewer than clients, so that these share them
 */
export const startPgbouncer = async (url: string, size = 4): Promise<Pgbouncer> => {
  const server = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'attesta-pgbouncer-'));
  const [port = 0] = await freePorts(1);
  const admin = [decodeURIComponent(server.username), decodeURIComponent(server.password)];
  const users = [...databaseUsers.map((user) => [`attesta_${user}`, rolePassword(user)]), admin];
  const userFile = join(folder, 'users.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(userFile, users.map(([name, password]) => `"${name}" "${password}"\n`).join(''));
  await writeFile(
    configuration,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${userFile}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
`,
  );
  // PgBouncer refuses to run as root.
  const { uid, gid } = unprivilegedUser();
  if (isRoot()) for (const path of [folder, userFile, configuration]) await chown(path, uid, gid);
  await chmod(folder, 0o700);
  const { stop } = await startStackProcess({
    name: 'pgbouncer',
    command: program,
    args: [configuration],
    cwd: '/',
    ...(isRoot() ? { privileges: ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'] } : {}),
    isReady: () => answers(port),
  });
  return {
    through: (address) => {
      const pooled = new URL(address);
      pooled.hostname = '127.0.0.1';
      pooled.port = String(port);
      return pooled.href;
    },
    stop: async () => {
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
