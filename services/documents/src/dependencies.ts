import { wakeQueue } from '@attesta/contracts/model/jobs.ts';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import { closeCommonDependencies, openCommonDependencies } from '@attesta/service-kit/server/dependencies.ts';
import type { CommonDependencies } from '@attesta/service-kit/server/dependencies.ts';
import { createQueue } from '@attesta/service-kit/schedule/queues.ts';
import type { Queue } from '@attesta/service-kit/schedule/queues.ts';

import { databaseOptions } from './database.ts';
import type { Settings } from './env.ts';
import { createLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { startChangeWaiter } from './modules/rendering/wait-for-change.ts';
import type { ChangeWaiter } from './modules/rendering/wait-for-change.ts';

/** Dependencies of the web process; opened once. Those of the worker stand in `worker-dependencies.ts`. */
export type Dependencies = CommonDependencies<Settings> & {
  limits: Limits;
  /** Queue that wakes the worker for a receipt. It also polls for receipts, which therefore do without Redis. */
  renderer: Queue;
  /** Waiter for files in preparation. */
  waiter: ChangeWaiter;
};

/** @param clock clock for tests, instead of the environment's */
export const openDependencies = async (
  settings: Settings,
  { clock }: { clock?: Clock } = {},
): Promise<Dependencies> => {
  const database = databaseOptions(settings.DATABASE_URL);
  const common = await openCommonDependencies({
    service: 'documents',
    role: 'web',
    settings,
    database,
    clock,
  });
  return {
    ...common,
    limits: createLimits(common.redis, settings.REDIS_PREFIX),
    renderer: createQueue(wakeQueue, common.redis, settings.REDIS_PREFIX),
    waiter: startChangeWaiter(common.listening),
  };
};

export const closeDependencies = async (dependencies: Dependencies): Promise<void> => {
  await dependencies.waiter.stop();
  await dependencies.renderer.close();
  await closeCommonDependencies(dependencies);
};
