import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@attesta/contracts/operation.ts';
import type { ServiceName } from '@attesta/contracts/operation.ts';
import { lockedNode, repositoryRoot } from '../machine/paths.ts';
import type { Values } from '../settings/settings.ts';
import { httpAnswers, httpReady } from './http-ready.ts';
import type { DatabaseUrls } from './migrations.ts';
import { compileCache, partEnvironment } from './part-environment.ts';
import type { Part } from './part.ts';

/** Processes that do a service's work apart from its requests. */
export type ApartWorker = `${Undivided}-worker`;

/** What listens behind the gateway, and so has a port of its own. */
export type BehindGateway = ServiceName | ApartWorker | 'worker';

/** Ports of a stack besides the two that the settings name. Those of workers that do not run apart are never used. */
export type Ports = Record<BehindGateway | 'postgres' | 'redis' | 'smtp' | 'sandbox' | 'sandboxAcs', number>;

/** What a part may ask of the stack that it belongs to: of its ports only those it names. */
type StackWith<Port extends keyof Ports> = {
  dataDir: string;
  port: number;
  inboxPort: number;
  ports: Pick<Ports, Port>;
  values: Values;
  databaseUrls: DatabaseUrls;
};

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** The merchant that the sandbox knows where the settings name none. */
const sandboxMerchant = {
  SAFERPAY_CUSTOMER_ID: '241111',
  SAFERPAY_TERMINAL_ID: '17711111',
  SAFERPAY_USERNAME: 'API_241111_00000001',
  SAFERPAY_PASSWORD: 'sandbox-password',
};

/** Settings that follow from the embedded sandbox. The browser opens its two origins, so they are named localhost. */
export const sandboxSettings = (ports: Pick<Ports, 'sandbox' | 'sandboxAcs'>): Values => ({
  ...sandboxMerchant,
  SAFERPAY_BASE_URL: `http://localhost:${ports.sandbox}/api`,
  PAYMENT_FRAME_SOURCES: `http://localhost:${ports.sandbox} http://localhost:${ports.sandboxAcs}`,
});

/** The services that one process can do all of; documents always has its worker apart, because of LibreOffice. */
const undivided = ['accounts', 'payments', 'references'] as const;
type Undivided = (typeof undivided)[number];

/** Whose work runs apart from its requests, by the setting WORKERS. */
const dividedServices = ({ WORKERS: workers }: Values): readonly Undivided[] =>
  workers === 'apart' ? undivided : [];

const workerOf = (service: Undivided): ApartWorker => `${service}-worker`;

/** All that runs behind the gateway, by these settings. */
export const behindGateway = (values: Values): BehindGateway[] => [
  ...serviceNames,
  ...dividedServices(values).map(workerOf),
  'worker',
];

const nodePart = (
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  port: number,
  own: Record<string, string> = {},
): Part => ({
  name,
  command: lockedNode(),
  args: [...args],
  env: { ...env, ...compileCache, HTTP_HOST: '127.0.0.1', HTTP_PORT: String(port), ...own },
  isReady: httpReady(`${local(port)}/health/ready`),
});

/** The local mail inbox: its SMTP port is a free one, its pages and REST interface are at INBOX_PORT. */
export const inboxPart = async ({
  dataDir,
  ports,
  inboxPort,
  values,
}: Omit<StackWith<'smtp'>, 'port' | 'databaseUrls'>): Promise<Part> => {
  const folder = join(dataDir, 'inbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const options = Object.entries({
    '--smtp': ports.smtp,
    '--web': inboxPort,
    '--ip': '127.0.0.1',
    '--web-ip': '127.0.0.1',
    '--mail-directory': folder,
  }).flatMap(([name, value]) => [name, String(value)]);
  return {
    name: 'inbox',
    command: lockedNode(),
    args: ['packages/tooling/src/embedded/inbox.ts', '--silent', ...options],
    env: partEnvironment('inbox', values, {}),
    isReady: httpReady(`${local(inboxPort)}/healthz`),
  };
};

export const sandboxPart = ({ dataDir, ports, values }: StackWith<'sandbox' | 'sandboxAcs'>): Part => {
  const own = {
    ...sandboxMerchant,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_ACS_PORT: String(ports.sandboxAcs),
    SANDBOX_STATE_FILE: join(dataDir, 'sandbox-state.json'),
  };
  return {
    name: 'sandbox',
    command: lockedNode(),
    args: ['packages/saferpay-sandbox/src/main.ts'],
    env: partEnvironment('sandbox', values, own),
    isReady: httpAnswers(`${local(ports.sandbox)}/`),
  };
};

/** The four services and their workers: that of documents always, the others where they run apart. */
export const serviceParts = ({
  ports,
  values,
  databaseUrls,
}: Pick<StackWith<BehindGateway>, 'ports' | 'values' | 'databaseUrls'>): Part[] => {
  const divided = dividedServices(values);
  const environmentOf = (name: ServiceName): Record<string, string> =>
    partEnvironment(name, values, { DATABASE_URL: databaseUrls[name] });
  const isWhole = (name: ServiceName): boolean =>
    undivided.some((service) => service === name) && divided.length === 0;
  const services = serviceNames.map((name) =>
    nodePart(
      name,
      [`services/${name}/src/${isWhole(name) ? 'main' : 'web'}.ts`],
      environmentOf(name),
      ports[name],
    ),
  );
  const workers = divided.map((service) => {
    const name = workerOf(service);
    return nodePart(name, [`services/${service}/src/worker.ts`], environmentOf(service), ports[name]);
  });
  const worker = nodePart(
    'worker',
    ['services/documents/src/worker.ts'],
    partEnvironment('worker', values, { DATABASE_URL: databaseUrls.documents }),
    ports.worker,
  );
  return [...services, ...workers, worker];
};

/**
 * Megabytes that V8 gives each half of what is new. The gateway passes bytes on and keeps nothing; left to itself V8 lets
 * this grow to 32 under a flood and never gives it back.
 */
export const gatewayArgs: readonly string[] = ['--max-semi-space-size=8', 'gateway/src/main.ts'];

/** The gateway listens on the public port. It knows the database only where it keeps builds there. */
export const gatewayPart = ({
  ports,
  values,
  port,
  databaseUrls,
}: Pick<StackWith<BehindGateway>, 'ports' | 'values' | 'port' | 'databaseUrls'>): Part => {
  const behind = behindGateway(values).map((name) => [
    `${name.replaceAll('-', '_').toUpperCase()}_URL`,
    local(ports[name]),
  ]);
  const host = values['HOST'] ?? '127.0.0.1';
  const database =
    values['BUILDS_STORE'] === 'database' && databaseUrls.gateway !== undefined
      ? { DATABASE_URL: databaseUrls.gateway }
      : {};
  const own = { ...Object.fromEntries(behind), ...database, WEB_ROOT: repositoryRoot, HTTP_HOST: host };
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const part = nodePart('gateway', gatewayArgs, partEnvironment('gateway', values, {}), port, own);
  return { ...part, isReady: httpReady(`http://${reachable}:${port}/health/ready`) };
};
