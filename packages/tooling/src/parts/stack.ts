import { join } from 'node:path';
import { migrateDatabase } from './migrations.mjs';
import { freePorts } from './ports.mjs';
import { createProcessGroup } from './process-group.mjs';
import { createProgress } from './progress.mjs';
import { refuseSecondStack, removeRuntime, writeRuntime } from './runtime-file.mjs';
import { parseSettings } from './settings.mjs';
import { settingTable } from './setting-table.mjs';
import { planStack } from './stack-plan.mjs';

/** From the public door inwards: nothing ends before what still calls it. */
const stopOrder = ['gateway', 'services', 'helpers', 'stores'];

const startStages = async ({ stages, values, addresses }, { production, start, progress }) => {
  if (stages.stores.length > 0) {
    await progress.step('starting the database and the queues', () => start(stages.stores));
  }
  // In production migrating is a step of its own (npm run migrate), done once for all machines.
  if (!production) {
    const { dbAdminUrl: adminUrl, databaseUrls } = addresses;
    await progress.step('bringing the database up to date', () =>
      migrateDatabase({ adminUrl, databaseUrls, values }),
    );
  }
  await progress.step('starting services', () => start([...stages.helpers, ...stages.services]));
  await progress.step('starting the gateway', () => start(stages.gateway));
};

/**
 * Starts all parts of a stack and waits until each answers.
 * @param {import('./settings.mjs').Settings} settings
 * @param {ReturnType<typeof createProgress>} progress
 * @param {AbortSignal} [signal] gives up a start that is under way
 */
export const runStack = async (settings, progress, signal) => {
  const { dataDir, production } = settings;
  refuseSecondStack(dataDir);
  const plan = await planStack(settings);
  const group = createProcessGroup({ logFolder: join(dataDir, 'logs'), notice: progress.line });
  const stop = async () => {
    for (const stage of stopOrder) await group.stop(plan.stages[stage].map(({ name }) => name));
    await removeRuntime(dataDir);
  };
  const start = async (parts) => {
    signal?.throwIfAborted();
    await Promise.all(parts.map((part) => group.start(part)));
    signal?.throwIfAborted();
  };
  const giveUp = () => void stop();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    await startStages(plan, { production, start, progress });
  } catch (error) {
    await stop();
    throw error;
  }
  signal?.removeEventListener('abort', giveUp);
  const environments = Object.fromEntries(plan.stages.services.map(({ name, env }) => [name, env]));
  const { url, inboxUrl, urls, dbAdminUrl } = plan.addresses;
  // Commands in production read the settings themselves; nothing secret is written down there.
  await writeRuntime(dataDir, production ? { url } : { url, inboxUrl, urls, dbAdminUrl, environments });
  return {
    ...plan.addresses,
    environments,
    parts: group.names(),
    pid: group.pid,
    kill: group.kill,
    stop,
  };
};

/**
 * Starts a stack of its own for tests, with embedded parts only: nothing of this process' environment or of `.env`
 * counts, except what `env` names.
 * @param {{ dataDir: string, port?: number, inboxPort?: number, env?: Record<string, string>, log?: (line: string) => void }} options
 *   ports are free ones where none are given
 * @throws {Error} when `env` names something that is no setting
 */
export const startStack = async ({ dataDir, port, inboxPort, env = {}, log = () => undefined }) => {
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
};
