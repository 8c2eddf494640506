import { Queue, Worker } from 'bullmq';
import type { Processor, WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';

import { reasonOf } from '../logs/describe-error.ts';
import type { Logger } from '../logs/logger.ts';

export type { Queue };

/** Queue to add jobs to. `add` rejects at once while Redis is away (give it a `connectRedis` connection). */
export const createQueue = <Data = unknown>(name: string, redis: Redis, prefix: string): Queue<Data> => {
  const queue = new Queue<Data>(name, {
    connection: redis,
    prefix,
    defaultJobOptions: {
      removeOnComplete: true,
      removeOnFail: 100,
      attempts: 3,
      backoff: { type: 'exponential', delay: 500 },
    },
  });
  queue.on('error', () => undefined);
  return queue;
};

/**
 * Adds a job that wakes a worker, without waiting for Redis. None arrives while Redis is away: the worker must also look
 * for due rows by itself.
 */
export const wakeWorker = (queue: Queue, log: Logger): void => {
  queue.add('wake', {}).catch((error: unknown) => log.warn({ err: error }, 'the worker could not be woken'));
};

/**
 * Worker that survives Redis outages and takes over jobs of a killed one within seconds. The queue stores only the
 * reason of a failure: BullMQ would keep message and stack with the job.
 */
export const startWorker = <Data = unknown>(
  name: string,
  redis: Redis,
  prefix: string,
  process: Processor<Data>,
  log: Logger,
  options: Partial<WorkerOptions> = {},
): Worker<Data> => {
  const workOn: Processor<Data> = async (...job) => {
    try {
      return (await process(...job)) as unknown;
    } catch (error) {
      throw new Error(reasonOf(error), { cause: error });
    }
  };
  const worker = new Worker<Data>(name, workOn, {
    connection: redis,
    prefix,
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 3,
    ...options,
  });
  worker.on('error', (error) => log.debug({ err: error }, 'queue worker waits for Redis'));
  worker.on('failed', (job, error) =>
    log.warn({ err: error, queue: name, attempts: job?.attemptsMade }, 'job failed'),
  );
  return worker;
};
