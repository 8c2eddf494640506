import { join } from 'node:path';
import { serviceNames } from '@attesta/contracts/operations/operation.ts';
import { postgresProcess } from '../embedded/postgres.ts';
import type { PostgresProcess } from '../embedded/postgres.ts';
import { redisProcess } from '../embedded/redis.ts';
import type { RedisProcess } from '../embedded/redis.ts';
import { freePorts, isPortFree } from '../machine/ports.ts';
import { loadSecrets } from '../settings/secrets.ts';
import type { Settings, Values } from '../settings/settings.ts';
import { serviceDatabaseUrls } from './migrations.ts';
import type { DatabaseUrls } from './migrations.ts';
import type { StackProcess } from '../machine/stack-process.ts';
import { inboxProcess, sandboxProcess, sandboxSettings } from './helper-processes.ts';
import { behindGateway, gatewayProcess, serviceProcesses } from './stack-processes.ts';
import type { BehindGateway, Ports } from './stack-ports.ts';

/** Processes of a stack in stages; each stage waits for the one before. */
export type Stages = Record<'stores' | 'helpers' | 'services' | 'gateway', StackProcess[]>;

/** Addresses that a running stack offers; undefined for those that it does not embed. */
export type Addresses = {
  url: string;
  inboxUrl: string | undefined;
  sandboxUrl: string | undefined;
  sandboxAcsUrl: string | undefined;
  urls: Record<BehindGateway, string>;
  databaseUrls: DatabaseUrls;
  dbAdminUrl: string | undefined;
  redisUrl: string | undefined;
};

export type StackPlan = {
  /** Settings, with the values that embedded processes and generated secrets add. */
  values: Values;
  stages: Stages;
  addresses: Addresses;
};

/** True for each store or helper that is embedded. */
type Embedded = Record<'postgres' | 'redis' | 'inbox' | 'sandbox', boolean>;

const helperPorts = ['postgres', 'redis', 'smtp', 'sandbox', 'sandboxAcs'];

const choosePorts = async ({ port, inboxPort, values }: Settings, embedded: Embedded): Promise<Ports> => {
  const wanted = embedded.inbox ? { PORT: port, INBOX_PORT: inboxPort } : { PORT: port };
  for (const [name, number] of Object.entries(wanted)) {
    if (!(await isPortFree(number))) throw new Error(`Port ${number} is taken: give ${name} another value`);
  }
  const names = [...helperPorts, ...behindGateway(values)];
  const free = await freePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, free[index]])) as Ports;
};

/** Embeds everything that the settings do not name; in production nothing. */
const embeddedProcesses = ({ production, values }: Settings): Embedded => {
  const needs = (name: string): boolean => !production && values[name] === undefined;
  const databases = serviceNames.map((service) => `${service.toUpperCase()}_DATABASE_URL`);
  return {
    postgres: needs('DATABASE_URL') && databases.some(needs),
    redis: needs('REDIS_URL'),
    inbox: needs('SMTP_URL'),
    sandbox: needs('SAFERPAY_BASE_URL'),
  };
};

const storeProcesses = async (
  dataDir: string,
  ports: Ports,
  secrets: Values,
  embedded: Embedded,
): Promise<{ postgres: PostgresProcess | undefined; redis: RedisProcess | undefined }> => {
  const postgres = embedded.postgres
    ? await postgresProcess({
        folder: join(dataDir, 'postgres'),
        port: ports.postgres,
        password: secrets['EMBEDDED_POSTGRES_PASSWORD'] ?? '',
      })
    : undefined;
  const redis = embedded.redis
    ? await redisProcess({
        folder: join(dataDir, 'redis'),
        port: ports.redis,
        password: secrets['EMBEDDED_REDIS_PASSWORD'] ?? '',
      })
    : undefined;
  return { postgres, redis };
};

/**
 * Plans a stack and prepares its folders; starts nothing.
 * @throws {Error} if PORT or INBOX_PORT is taken
 */
export const planStack = async (settings: Settings): Promise<StackPlan> => {
  const { dataDir, port, inboxPort, production } = settings;
  const embedded = embeddedProcesses(settings);
  const ports = await choosePorts(settings, embedded);
  const secrets = production ? {} : await loadSecrets(dataDir);
  const { postgres, redis } = await storeProcesses(dataDir, ports, secrets, embedded);
  const values: Values = {
    ...secrets,
    ...(embedded.sandbox ? sandboxSettings(ports) : {}),
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...(embedded.inbox ? { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` } : {}),
    ...settings.values,
  };
  const dbAdminUrl = postgres?.adminUrl ?? values['DATABASE_URL'];
  const databaseUrls = serviceDatabaseUrls(values, dbAdminUrl);
  const stack = { dataDir, port, inboxPort, ports, values, databaseUrls };
  const helpers = [
    ...(embedded.inbox ? [await inboxProcess(stack)] : []),
    ...(embedded.sandbox ? [sandboxProcess(stack)] : []),
  ];
  return {
    values,
    stages: {
      stores: [postgres, redis].filter((store) => store !== undefined),
      helpers,
      services: serviceProcesses(stack),
      gateway: [gatewayProcess(stack)],
    },
    addresses: {
      url: settings.publicUrl,
      inboxUrl: embedded.inbox ? `http://localhost:${inboxPort}` : undefined,
      sandboxUrl: embedded.sandbox ? `http://localhost:${ports.sandbox}` : undefined,
      sandboxAcsUrl: embedded.sandbox ? `http://localhost:${ports.sandboxAcs}` : undefined,
      urls: Object.fromEntries(
        behindGateway(values).map((name) => [name, `http://127.0.0.1:${ports[name]}`]),
      ) as Addresses['urls'],
      databaseUrls,
      dbAdminUrl,
      redisUrl: values['REDIS_URL'],
    },
  };
};
