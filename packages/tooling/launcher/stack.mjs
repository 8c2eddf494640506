import { join } from 'node:path';
import { migrateDatabase, serviceDatabaseUrls } from './migrations.mjs';
import { freePorts, isPortFree } from './ports.mjs';
import { postgresPart } from './postgres.mjs';
import { createProcessGroup } from './process-group.mjs';
import { createProgress } from './progress.mjs';
import { redisPart } from './redis.mjs';
import { refuseSecondStack, removeRuntime, writeRuntime } from './runtime-file.mjs';
import { loadSecrets } from './secrets.mjs';
import { parseSettings, serviceNames } from './settings.mjs';
import { settingTable } from './setting-table.mjs';
import { gatewayPart, inboxPart, sandboxPart, sandboxSettings, serviceParts } from './stack-parts.mjs';

const internalPorts = ['postgres', 'redis', 'smtp', 'sandbox', 'sandboxAcs', ...serviceNames, 'worker'];

/** From the public door inwards: nothing ends before what still calls it. */
const stopOrder = [['gateway'], [...serviceNames, 'worker'], ['sandbox', 'inbox'], ['redis', 'postgres']];

async function choosePorts({ port, inboxPort, embedded }) {
  const wanted = embedded.inbox ? { PORT: port, INBOX_PORT: inboxPort } : { PORT: port };
  for (const [name, number] of Object.entries(wanted)) {
    if (!(await isPortFree(number))) throw new Error(`Port ${number} is taken: give ${name} another value`);
  }
  const free = await freePorts(internalPorts.length);
  return Object.fromEntries(internalPorts.map((name, index) => [name, free[index]]));
}

/** What the settings do not name is embedded; in production nothing is. */
function embeddedParts({ production, values }) {
  const needs = (name) => !production && values[name] === undefined;
  const databases = serviceNames.map((service) => `${service.toUpperCase()}_DATABASE_URL`);
  return {
    postgres: needs('DATABASE_URL') && databases.some(needs),
    redis: needs('REDIS_URL'),
    inbox: needs('SMTP_URL'),
    sandbox: needs('SAFERPAY_BASE_URL'),
  };
}

/** Settings with everything filled in that embedded parts and generated secrets give. */
function completeValues({ settings, secrets, embedded, ports, redis }) {
  return {
    PAYMENT_FRAME_SOURCES: 'https:',
    ...secrets,
    ...(embedded.sandbox ? sandboxSettings(ports) : {}),
    ...(embedded.redis ? { REDIS_URL: redis.url } : {}),
    ...(embedded.inbox ? { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` } : {}),
    ...settings.values,
  };
}

/**
 * Starts all parts of a stack and waits until each answers.
 * @param {import('./settings.mjs').Settings} settings
 * @param {ReturnType<typeof createProgress>} progress
 * @param {AbortSignal} [signal] gives up a start that is under way
 */
export async function runStack(settings, progress, signal) {
  const { dataDir, port, inboxPort, publicUrl, production } = settings;
  refuseSecondStack(dataDir);
  const embedded = embeddedParts(settings);
  const ports = await choosePorts({ port, inboxPort, embedded });
  const secrets = production ? {} : await loadSecrets(dataDir);
  const group = createProcessGroup({ logFolder: join(dataDir, 'logs'), notice: progress.line });
  const stop = async () => {
    for (const stage of stopOrder) await group.stop(stage);
    await removeRuntime(dataDir);
  };
  const giveUp = () => void stop();
  signal?.addEventListener('abort', giveUp, { once: true });
  const start = async (parts) => {
    signal?.throwIfAborted();
    await Promise.all(parts.map((part) => group.start(part)));
    signal?.throwIfAborted();
  };

  try {
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
    const values = completeValues({ settings, secrets, embedded, ports, redis });
    const dbAdminUrl = postgres?.adminUrl ?? values.DATABASE_URL;
    const databaseUrls = serviceDatabaseUrls(values, dbAdminUrl);
    const stack = { dataDir, port, inboxPort, ports, values, databaseUrls };
    const services = serviceParts(stack);

    const stores = [postgres, redis].filter((part) => part !== undefined);
    if (stores.length > 0) await progress.step('starting the database and the queues', () => start(stores));
    // In production migrating is a step of its own (npm run migrate), done once for all machines.
    if (!production) {
      await progress.step('bringing the database up to date', () =>
        migrateDatabase({ adminUrl: dbAdminUrl, databaseUrls, values }),
      );
    }
    const helpers = [
      ...(embedded.inbox ? [await inboxPart(stack)] : []),
      ...(embedded.sandbox ? [sandboxPart(stack)] : []),
    ];
    await progress.step('starting services', () => start([...helpers, ...services]));
    await progress.step('starting the gateway', () => start([gatewayPart(stack)]));

    const urls = Object.fromEntries(
      [...serviceNames, 'worker'].map((name) => [name, `http://127.0.0.1:${ports[name]}`]),
    );
    const inboxUrl = embedded.inbox ? `http://localhost:${inboxPort}` : undefined;
    const sandboxUrl = embedded.sandbox ? `http://localhost:${ports.sandbox}` : undefined;
    const environments = Object.fromEntries(services.map(({ name, env }) => [name, env]));
    await writeRuntime(dataDir, {
      url: publicUrl,
      inboxUrl,
      urls,
      environments,
      databaseAdminUrl: dbAdminUrl,
    });
    signal?.removeEventListener('abort', giveUp);
    return {
      url: publicUrl,
      inboxUrl,
      sandboxUrl,
      sandboxAcsUrl: embedded.sandbox ? `http://localhost:${ports.sandboxAcs}` : undefined,
      urls,
      databaseUrls,
      dbAdminUrl,
      redisUrl: values.REDIS_URL,
      parts: group.names(),
      environments,
      pid: group.pid,
      kill: group.kill,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts a stack of its own for tests, with embedded parts only: nothing of this process' environment or of `.env`
 * counts, except what `env` names.
 * @param {{ dataDir: string, port?: number, inboxPort?: number, env?: Record<string, string>, log?: (line: string) => void }} options
 *   ports are free ones where none are given
 * @throws {Error} when `env` names something that is no setting
 */
export async function startStack({ dataDir, port, inboxPort, env = {}, log = () => undefined }) {
  const known = new Set(settingTable.map(({ name }) => name));
  const unknown = Object.keys(env).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`No such setting: ${unknown.join(', ')}`);
  const [freePort, freeInboxPort] = await freePorts(2);
  const settings = parseSettings({
    ...env,
    DATA_DIR: dataDir,
    PORT: String(port ?? freePort),
    INBOX_PORT: String(inboxPort ?? freeInboxPort),
  });
  return runStack(settings, createProgress(log));
}
