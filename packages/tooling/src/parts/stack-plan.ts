import { join } from 'node:path';
import { serviceDatabaseUrls } from './migrations.mjs';
import { freePorts, isPortFree } from './ports.mjs';
import { postgresPart } from './postgres.mjs';
import { redisPart } from './redis.mjs';
import { loadSecrets } from './secrets.mjs';
import { serviceNames } from './settings.mjs';
import {
  gatewayPart,
  inboxPart,
  sandboxPart,
  sandboxSettings,
  serviceParts,
  workersApart,
} from './stack-parts.mjs';

const helperPorts = ['postgres', 'redis', 'smtp', 'sandbox', 'sandboxAcs'];

const choosePorts = async ({ port, inboxPort, values }, embedded) => {
  const wanted = embedded.inbox ? { PORT: port, INBOX_PORT: inboxPort } : { PORT: port };
  for (const [name, number] of Object.entries(wanted)) {
    if (!(await isPortFree(number))) throw new Error(`Port ${number} is taken: give ${name} another value`);
  }
  const internalPorts = [...helperPorts, ...serviceNames, ...workersApart(values), 'worker'];
  const free = await freePorts(internalPorts.length);
  return Object.fromEntries(internalPorts.map((name, index) => [name, free[index]]));
};

/** What the settings do not name is embedded; in production nothing is. */
const embeddedParts = ({ production, values }) => {
  const needs = (name) => !production && values[name] === undefined;
  const databases = serviceNames.map((service) => `${service.toUpperCase()}_DATABASE_URL`);
  return {
    postgres: needs('DATABASE_URL') && databases.some(needs),
    redis: needs('REDIS_URL'),
    inbox: needs('SMTP_URL'),
    sandbox: needs('SAFERPAY_BASE_URL'),
  };
};

const storeParts = async (dataDir, ports, secrets, embedded) => {
  const postgres = embedded.postgres
    ? await postgresPart({
        folder: join(dataDir, 'postgres'),
        port: ports.postgres,
        password: secrets.EMBEDDED_POSTGRES_PASSWORD,
      })
    : undefined;
  const redis = embedded.redis
    ? await redisPart({
        folder: join(dataDir, 'redis'),
        port: ports.redis,
        password: secrets.EMBEDDED_REDIS_PASSWORD,
      })
    : undefined;
  return { postgres, redis };
};

/** What other programs may ask of a running stack. */
const addressesOf = ({ publicUrl, inboxPort }, { values, ports, embedded, databaseUrls, dbAdminUrl }) => {
  const behind = [...serviceNames, ...workersApart(values), 'worker'];
  return {
    url: publicUrl,
    inboxUrl: embedded.inbox ? `http://localhost:${inboxPort}` : undefined,
    sandboxUrl: embedded.sandbox ? `http://localhost:${ports.sandbox}` : undefined,
    sandboxAcsUrl: embedded.sandbox ? `http://localhost:${ports.sandboxAcs}` : undefined,
    urls: Object.fromEntries(behind.map((name) => [name, `http://127.0.0.1:${ports[name]}`])),
    databaseUrls,
    dbAdminUrl,
    redisUrl: values.REDIS_URL,
  };
};

/**
 * Decides everything about a stack and prepares its folders; starts nothing.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<{
 *   values: Record<string, string>,
 *   stages: Record<'stores' | 'helpers' | 'services' | 'gateway', import('./part.mjs').Part[]>,
 *   addresses: ReturnType<typeof addressesOf>,
 * }>} values: the settings with all that embedded parts and generated secrets add
 * @throws {Error} when PORT or INBOX_PORT is taken
 */
export const planStack = async (settings) => {
  const { dataDir, port, inboxPort, production } = settings;
  const embedded = embeddedParts(settings);
  const ports = await choosePorts(settings, embedded);
  const secrets = production ? {} : await loadSecrets(dataDir);
  const { postgres, redis } = await storeParts(dataDir, ports, secrets, embedded);
  const values = {
    PAYMENT_FRAME_SOURCES: 'https:',
    ...secrets,
    ...(embedded.sandbox ? sandboxSettings(ports) : {}),
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...(embedded.inbox ? { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` } : {}),
    ...settings.values,
  };
  const dbAdminUrl = postgres?.adminUrl ?? values.DATABASE_URL;
  const databaseUrls = serviceDatabaseUrls(values, dbAdminUrl);
  const stack = { dataDir, port, inboxPort, ports, values, databaseUrls };
  const helpers = [
    ...(embedded.inbox ? [await inboxPart(stack)] : []),
    ...(embedded.sandbox ? [sandboxPart(stack)] : []),
  ];
  return {
    values,
    stages: {
      stores: [postgres, redis].filter((part) => part !== undefined),
      helpers,
      services: serviceParts(stack),
      gateway: [gatewayPart(stack)],
    },
    addresses: addressesOf(settings, { values, ports, embedded, databaseUrls, dbAdminUrl }),
  };
};
