import { wakeQueue } from '@attesta/contracts/model/jobs.ts';
import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import { createMailer } from '@attesta/service-kit/mail/mail.ts';
import type { Mailer } from '@attesta/service-kit/mail/mail.ts';
import { closeCommonDependencies, openCommonDependencies } from '@attesta/service-kit/server/dependencies.ts';
import type { CommonDependencies, ProcessRole } from '@attesta/service-kit/server/dependencies.ts';
import { createQueue } from '@attesta/service-kit/schedule/queues.ts';
import type { Queue } from '@attesta/service-kit/schedule/queues.ts';

import { databaseOptions } from './database.ts';
import type { Settings } from './env.ts';
import { createLimits } from './limits.ts';
import type { Limits } from './limits.ts';

/** Dependencies of this service's commands; opened once per process. */
export type Dependencies = CommonDependencies<Settings> & {
  limits: Limits;
  mailer: Mailer;
  /** Queue that wakes the documents worker after a rendering was ordered. */
  renderer: Queue;
};

/** @param role of the process, for its names. @param clock replaces the environment's in tests */
export const openDependencies = async (
  settings: Settings,
  { role, clock }: { role?: ProcessRole; clock?: Clock } = {},
): Promise<Dependencies> => {
  const database = databaseOptions(settings.DATABASE_URL);
  const common = await openCommonDependencies({ service: 'references', role, settings, database, clock });
  return {
    ...common,
    limits: createLimits(common.redis, settings),
    mailer: createMailer(settings.SMTP_URL, settings.MAIL_FROM),
    renderer: createQueue(wakeQueue, common.redis, settings.REDIS_PREFIX),
  };
};

export const closeDependencies = async (dependencies: Dependencies): Promise<void> => {
  dependencies.mailer.close();
  await dependencies.renderer.close();
  await closeCommonDependencies(dependencies);
};
