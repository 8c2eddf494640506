import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import { lockedNode, repositoryRoot } from '../machine/paths.ts';
import type { Values } from '../settings/settings.ts';
import { httpReady } from './http-ready.ts';
import { compileCache, processEnvironment } from './process-environment.ts';
import type { StackProcess } from '../machine/stack-process.ts';
import type { SeparateWorker, BehindGateway, StackWith, ServiceInOneProcess } from './stack-ports.ts';
import { localUrl, servicesInOneProcess } from './stack-ports.ts';

/** Services whose background work runs apart, by the setting WORKERS. */
const servicesWithWorker = ({ WORKERS: workers }: Values): readonly ServiceInOneProcess[] =>
  workers === 'apart' ? servicesInOneProcess : [];

const workerOf = (service: ServiceInOneProcess): SeparateWorker => `${service}-worker`;

/** Processes behind the gateway, by these settings. */
export const behindGateway = (values: Values): BehindGateway[] => [
  ...serviceNames,
  ...servicesWithWorker(values).map(workerOf),
  'worker',
];

const nodeProcess = (
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  port: number,
  own: Record<string, string> = {},
): StackProcess => ({
  name,
  command: lockedNode(),
  args: [...args],
  env: { ...env, ...compileCache, HTTP_HOST: '127.0.0.1', HTTP_PORT: String(port), ...own },
  isReady: httpReady(`${localUrl(port)}/health/ready`),
});

type ProcessRole = 'web' | 'worker';

/** Settings of a service under the names by which each of its processes reads its own. */
const databaseEnvironment = (
  service: ServiceName,
  role: ProcessRole,
  values: Values,
): Record<string, string> => {
  const prefix = service.toUpperCase();
  const given = {
    LISTEN_URL: values[`${prefix}_LISTEN_URL`],
    DATABASE_POOL: values[`${prefix}_${role === 'worker' ? 'WORKER_' : ''}DATABASE_POOL`],
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};

/** The four services and their workers: that of documents always, the others with WORKERS=apart. */
export const serviceProcesses = ({
  ports,
  values,
  databaseUrls,
}: Pick<StackWith<BehindGateway>, 'ports' | 'values' | 'databaseUrls'>): StackProcess[] => {
  const divided = servicesWithWorker(values);
  // The gateway of this stack ends first, so that a service has nobody to tell.
  const environmentOf = (service: ServiceName, role: ProcessRole, shape: string = service) =>
    processEnvironment(shape, values, {
      DATABASE_URL: databaseUrls[service],
      DRAIN_SECONDS: '0',
      ...databaseEnvironment(service, role, values),
    });
  const isWhole = (name: ServiceName): boolean =>
    servicesInOneProcess.some((service) => service === name) && divided.length === 0;
  const services = serviceNames.map((name) =>
    nodeProcess(
      name,
      [`services/${name}/src/${isWhole(name) ? 'main' : 'web'}.ts`],
      environmentOf(name, 'web'),
      ports[name],
    ),
  );
  const workers = divided.map((service) => {
    const name = workerOf(service);
    return nodeProcess(
      name,
      [`services/${service}/src/worker.ts`],
      environmentOf(service, 'worker'),
      ports[name],
    );
  });
  const worker = nodeProcess(
    'worker',
    ['services/documents/src/worker.ts'],
    environmentOf('documents', 'worker', 'worker'),
    ports.worker,
  );
  return [...services, ...workers, worker];
};

/**
 * Gateway's arguments, with a limit in megabytes for each half of V8's young generation. The gateway passes bytes on
 * and keeps nothing; without the limit V8 grows it to 32 under a flood and never shrinks it.
 */
export const gatewayArgs: readonly string[] = ['--max-semi-space-size=8', 'gateway/src/main.ts'];

/** The gateway listens on the public port. It gets a database address only if it keeps builds there. */
export const gatewayProcess = ({
  ports,
  values,
  port,
  databaseUrls,
}: Pick<StackWith<BehindGateway>, 'ports' | 'values' | 'port' | 'databaseUrls'>): StackProcess => {
  const behind = behindGateway(values).map((name) => [
    `${name.replaceAll('-', '_').toUpperCase()}_URL`,
    localUrl(ports[name]),
  ]);
  const host = values['HOST'] ?? '127.0.0.1';
  const database =
    values['BUILDS_STORE'] === 'database' && databaseUrls.gateway !== undefined
      ? { DATABASE_URL: databaseUrls.gateway }
      : {};
  const own = { ...Object.fromEntries(behind), ...database, WEB_ROOT: repositoryRoot, HTTP_HOST: host };
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const base = nodeProcess('gateway', gatewayArgs, processEnvironment('gateway', values, {}), port, own);
  // A product is up when all of its parts are.
  return { ...base, isReady: httpReady(`http://${reachable}:${port}/health/parts`) };
};
