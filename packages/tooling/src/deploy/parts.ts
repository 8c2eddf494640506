import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import { behindGateway, gatewayProcess, serviceProcesses } from '../processes/stack-processes.ts';
import { migrationArgs } from '../processes/migrations.ts';
import type { BehindGateway } from '../processes/stack-ports.ts';
import { declaredSettings } from '../settings/declared-settings.ts';

/** Container or unit of a deployment: one process, or the migration. */
export type Part = {
  name: string;
  /** Key of `processShapes`, or null for the migration, which has no schema of a process. */
  shape: string | null;
  /** Prefix of the settings that the launcher gives this part under a shorter name. */
  owner: string;
  isWorker: boolean;
  /** Arguments of Node, relative to the folder of the product. */
  args: readonly string[];
  /** Port that answers requests and health checks; null for the migration. */
  port: number | null;
};

/** User and group of every container and unit. */
export const deployedUser = 10_001;

/** Seconds between SIGTERM and SIGKILL: a process ends by itself within sixty. */
export const graceSeconds = 65;

export const livePath = '/health/live';
export const readyPath = '/health/ready';

/**
 * Name under which an autoscaler asks for the length of the line of documents, and the two series of the documents
 * worker's `/metrics` that it is computed from.
 */
export const lineMetric = {
  external: 'attesta_documents_line',
  series: ['attesta_documents_waiting', 'attesta_documents_running'],
} as const;

/** Ports of a deployment. The launcher takes free ones, so that two copies can run on one machine. */
const ports: Readonly<Record<BehindGateway, number>> = {
  accounts: 4001,
  payments: 4002,
  references: 4003,
  documents: 4004,
  'accounts-worker': 4011,
  'payments-worker': 4012,
  'references-worker': 4013,
  worker: 4014,
};

const gatewayPort = Number(declaredSettings.find(({ name }) => name === 'PORT')?.fallback);

const apart = { WORKERS: 'apart' };
const noDatabases = {
  ...(Object.fromEntries(serviceNames.map((name) => [name, ''])) as Record<ServiceName, string>),
  gateway: undefined,
};

/** Entry points as the launcher starts them, so that a deployment cannot name another one. */
const started = [
  gatewayProcess({ ports, values: apart, port: gatewayPort, databaseUrls: noDatabases }),
  ...serviceProcesses({ ports, values: apart, databaseUrls: noDatabases }),
];

const argsOf = (part: string): readonly string[] => started.find(({ name }) => name === part)?.args ?? [];

const partBehindGateway = (name: BehindGateway): Part => {
  const service = name === 'worker' ? 'documents' : name.replace(/-worker$/, '');
  return {
    name,
    shape: name === 'worker' ? 'worker' : service,
    owner: service.toUpperCase(),
    isWorker: name.endsWith('worker'),
    args: argsOf(name),
    port: ports[name],
  };
};

/** Processes of a deployment, with WORKERS=apart. */
export const processParts: readonly Part[] = [
  {
    name: 'gateway',
    shape: 'gateway',
    owner: 'GATEWAY',
    isWorker: false,
    args: argsOf('gateway'),
    port: gatewayPort,
  },
  ...behindGateway(apart).map(partBehindGateway),
];

/** Run once before new processes start; it alone has the address of a role that may create roles. */
const migration: Part = {
  name: 'migrate',
  shape: null,
  owner: '',
  isWorker: false,
  args: migrationArgs,
  port: null,
};

export const parts: readonly Part[] = [...processParts, migration];

export const partNamed = (name: string): Part | undefined => parts.find((part) => part.name === name);
