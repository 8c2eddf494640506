import type { Progress } from '../../launcher/progress.mjs';
import { migrateDatabase } from './migrations.ts';
import type { Part } from './part.ts';
import type { StackPlan } from './stack-plan.ts';

/** Starts first what others need: stores, then the tables in them, services, and the gateway last. */
export const startStages = async (
  { stages, values, addresses }: StackPlan,
  {
    production,
    start,
    progress,
  }: { production: boolean; start: (parts: readonly Part[]) => Promise<void>; progress: Progress },
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
