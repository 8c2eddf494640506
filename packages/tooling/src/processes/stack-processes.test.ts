import { expect, test } from 'vitest';
import { databaseUsers } from './migrations.ts';
import type { DatabaseUrls } from './migrations.ts';
import { behindGateway, gatewayProcess, serviceProcesses } from './stack-processes.ts';
import type { Ports } from './stack-ports.ts';

const ports = Object.fromEntries(
  behindGateway({ WORKERS: 'apart' }).map((name, index) => [name, 20_000 + index]),
) as Ports;
const databaseUrls = Object.fromEntries(
  databaseUsers.map((name) => [name, `postgresql://127.0.0.1/${name}`]),
) as DatabaseUrls;

const entriesOf = (values: Record<string, string>) =>
  serviceProcesses({ ports, values, databaseUrls }).map(({ name, args }) => `${name}: ${args.at(-1)}`);

test('each service runs in one process, unless its worker runs apart', () => {
  expect(entriesOf({ WORKERS: 'inside' })).toEqual([
    'accounts: services/accounts/src/main.ts',
    'payments: services/payments/src/main.ts',
    'references: services/references/src/main.ts',
    'documents: services/documents/src/web.ts',
    'worker: services/documents/src/worker.ts',
  ]);
  expect(entriesOf({ WORKERS: 'apart' })).toEqual([
    'accounts: services/accounts/src/web.ts',
    'payments: services/payments/src/web.ts',
    'references: services/references/src/web.ts',
    'documents: services/documents/src/web.ts',
    'accounts-worker: services/accounts/src/worker.ts',
    'payments-worker: services/payments/src/worker.ts',
    'references-worker: services/references/src/worker.ts',
    'worker: services/documents/src/worker.ts',
  ]);
});

test('a worker that runs apart has the settings of its service and its own port, and the gateway checks its health', () => {
  const values = { WORKERS: 'apart', SMTP_URL: 'smtp://127.0.0.1:1', HOST: '127.0.0.1' };
  const worker = serviceProcesses({ ports, values, databaseUrls }).find(
    ({ name }) => name === 'accounts-worker',
  );
  expect(worker?.env).toMatchObject({
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: 'postgresql://127.0.0.1/accounts',
    HTTP_PORT: String(ports['accounts-worker']),
  });
  const { env = {} } = gatewayProcess({ ports, values, port: 8080, databaseUrls });
  expect(env['ACCOUNTS_WORKER_URL']).toBe(`http://127.0.0.1:${ports['accounts-worker']}`);
  expect(
    gatewayProcess({ ports, values: { HOST: '127.0.0.1' }, port: 8080, databaseUrls }).env,
  ).not.toHaveProperty('ACCOUNTS_WORKER_URL');
});

test('each process reads the connections and the address for listening of its service and role', () => {
  const values = {
    WORKERS: 'apart',
    REFERENCES_LISTEN_URL: 'postgresql://127.0.0.1/listen',
    REFERENCES_DATABASE_POOL: '7',
    REFERENCES_WORKER_DATABASE_POOL: '3',
    DOCUMENTS_WORKER_DATABASE_POOL: '4',
  };
  const processes = serviceProcesses({ ports, values, databaseUrls });
  const envOf = (wanted: string) => processes.find(({ name }) => name === wanted)?.env ?? {};
  const shared = { LISTEN_URL: 'postgresql://127.0.0.1/listen' };
  expect(envOf('references')).toMatchObject({ ...shared, DATABASE_POOL: '7' });
  expect(envOf('references-worker')).toMatchObject({ ...shared, DATABASE_POOL: '3' });
  expect(envOf('worker')).toMatchObject({ DATABASE_POOL: '4' });
  expect(envOf('documents')).not.toHaveProperty('DATABASE_POOL');
  expect(envOf('accounts')).not.toHaveProperty('LISTEN_URL');
});

test('the gateway gets a database address, with its own role, only if builds are kept there', () => {
  const envOf = (values: Record<string, string>) =>
    gatewayProcess({ ports, values: { HOST: '127.0.0.1', ...values }, port: 8080, databaseUrls }).env;
  expect(envOf({ BUILDS_STORE: 'folder' })).not.toHaveProperty('DATABASE_URL');
  expect(envOf({ BUILDS_STORE: 'database' })).toMatchObject({
    BUILDS_STORE: 'database',
    DATABASE_URL: 'postgresql://127.0.0.1/gateway',
  });
});
