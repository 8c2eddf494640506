import { queueNames } from '@attesta/contracts/jobs.ts';
import { createQueue, startWorker } from '@attesta/service-kit/queues.ts';
import { connectWorkerRedis } from '@attesta/service-kit/redis.ts';

import type { Parts } from '../../../parts.ts';
import { requestDueReminders } from './request-due-reminders.ts';

/**
 * The tick that looks for due reminders. What is due stands in Postgres; Redis only rings the bell, and a Redis that has
 * forgotten its schedule gets it again within a tick.
 */
export function startReminders(parts: Parts): { stop(): Promise<void> } {
  const { orm, settings, clock, logger } = parts;
  const every = settings.DELEGATION_TICK_SECONDS * 1000;
  const consumer = connectWorkerRedis(settings.REDIS_URL, logger);
  const queue = createQueue(queueNames.delegationTick, parts.redis, settings.REDIS_PREFIX);
  const worker = startWorker(
    queueNames.delegationTick,
    consumer,
    settings.REDIS_PREFIX,
    async () => {
      const reminders = await requestDueReminders(orm.em.fork(), settings, clock.now());
      if (reminders > 0) logger.info({ reminders }, 'reminders requested');
    },
    logger,
  );

  async function schedule(): Promise<void> {
    try {
      await queue.upsertJobScheduler('remind', { every }, { name: 'remind', opts: { attempts: 1 } });
    } catch (error) {
      logger.debug({ err: error }, 'reminders wait for Redis');
    }
  }
  void schedule();
  const keepScheduled = setInterval(() => void schedule(), every);

  return {
    stop: async () => {
      clearInterval(keepScheduled);
      await worker.close();
      await queue.close();
      consumer.disconnect();
    },
  };
}
