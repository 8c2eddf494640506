import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import { lockedNode, repositoryRoot } from '../machine/paths.ts';
import type { Values } from '../settings/settings.ts';
import { httpReady } from './http-ready.ts';
import { compileCache, partEnvironment } from './process-environment.ts';
import type { Part } from '../machine/stack-process.ts';
import type { ApartWorker, BehindGateway, StackWith, Undivided } from './stack-ports.ts';
import { local, undivided } from './stack-ports.ts';

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
