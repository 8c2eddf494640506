import { join } from 'node:path';
import type { Progress } from '../../launcher/progress.mjs';
import type { Settings } from '../settings/settings.ts';
import type { StackProcess } from '../machine/stack-process.ts';
import { createProcessGroup } from './process-group.ts';
import { refuseSecondStack, removeRuntime, writeRuntime } from './runtime-file.ts';
import type { Environments } from './runtime-file.ts';
import type { BehindGateway } from './stack-ports.ts';
import { planStack } from './stack-plan.ts';
import type { Addresses, StackPlan } from './stack-plan.ts';
import { migrateDatabase } from './migrations.ts';

/** Starts stores, migrates them, then starts helpers and services, and the gateway last. */
const startStages = async (
  { stages, values, addresses }: StackPlan,
  {
    production,
    start,
    progress,
  }: { production: boolean; start: (specs: readonly StackProcess[]) => Promise<void>; progress: Progress },
): Promise<void> => {
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

/** Separate workers exist only with WORKERS=apart. */
export type ProcessName = 'postgres' | 'redis' | 'inbox' | 'sandbox' | BehindGateway | 'gateway';

export type RunningStack = Addresses & {
  processes: ProcessName[];
  /** Whole environment of each service and worker. */
  environments: Environments;
  pid: (name: ProcessName) => number | undefined;
  /** Signals one process; if it dies, it is started again after a moment. */
  kill: (name: ProcessName, signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

export type StackOptions = {
  /** Folder of the stack's data, logs and secrets; two running stacks never share one. */
  dataDir: string;
  /** By default free ports. */
  port?: number;
  inboxPort?: number;
  /** Settings by their names in `.env.example`; an unknown name throws. */
  env?: Record<string, string>;
  log?: (line: string) => void;
  /** Changes the plan before the start: other sources, other environments. */
  adapt?: (plan: StackPlan) => StackPlan;
};

/** From the gateway inwards, so that nothing ends before its callers. */
const stopOrder = ['gateway', 'services', 'helpers', 'stores'] as const;

/**
 * Starts all processes of a stack and waits until each is ready.
 * @param options.signal aborts a start that is under way
 * @param options.adapt changes the plan before the start
 */
export const runStack = async (
  settings: Settings,
  progress: Progress,
  { signal, adapt = (plan) => plan }: { signal?: AbortSignal; adapt?: StackOptions['adapt'] } = {},
): Promise<RunningStack> => {
  const { dataDir, production, values } = settings;
  refuseSecondStack(dataDir);
  const plan = adapt(await planStack(settings));
  const group = createProcessGroup({
    logFolder: join(dataDir, 'logs'),
    logMegabytes: Number(values['LOG_MEGABYTES']),
    notice: progress.line,
  });
  const stop = async (): Promise<void> => {
    for (const stage of stopOrder) await group.stop(plan.stages[stage].map(({ name }) => name));
    await removeRuntime(dataDir);
  };
  const start = async (specs: readonly StackProcess[]): Promise<void> => {
    signal?.throwIfAborted();
    await Promise.all(specs.map((spec) => group.start(spec)));
    signal?.throwIfAborted();
  };
  const giveUp = (): void => void stop();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    await startStages(plan, { production, start, progress });
  } catch (error) {
    await stop();
    throw error;
  }
  signal?.removeEventListener('abort', giveUp);
  const environments = Object.fromEntries(
    plan.stages.services.map(({ name, env }) => [name, env]),
  ) as Environments;
  const { url, inboxUrl, urls, dbAdminUrl } = plan.addresses;
  // In production commands read the settings themselves, so no secret is written to the file.
  await writeRuntime(dataDir, production ? { url } : { url, inboxUrl, urls, dbAdminUrl, environments });
  return {
    ...plan.addresses,
    environments,
    processes: group.names() as ProcessName[],
    pid: group.pid,
    kill: group.kill,
    stop,
  };
};
