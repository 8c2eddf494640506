import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';

import type { Logger } from '../logs/logger.ts';

/**
 * A connection that fails at once while Redis is away, instead of letting requests wait.
 * For limits, nonces, pre-login state and for adding jobs.
 */
export const connectRedis = (url: string, log: Logger): Redis =>
  watch(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
      commandTimeout: 2_000,
      retryStrategy: backOff,
    }),
    log,
  );

/** A connection of a BullMQ worker: it waits for Redis to come back. */
export const connectWorkerRedis = (url: string, log: Logger): Redis =>
  watch(new Redis(url, { maxRetriesPerRequest: null, retryStrategy: backOff }), log);

/** So long a process waits for Redis before it begins without it (milliseconds). */
const firstPatience = 2_000;

/** Resolves when the connection is made, or cannot be made for now: whoever asks first should not be told that it is away. */
export const firstConnection = async (redis: Redis): Promise<void> => {
  if (redis.status === 'ready') return;
  const patience = new AbortController();
  const outcomes = ['ready', 'error'].map((event) => once(redis, event, { signal: patience.signal }));
  const enough = pause(firstPatience, undefined, { signal: patience.signal });
  await Promise.race([...outcomes, enough]).catch(() => undefined);
  patience.abort();
  await Promise.allSettled([...outcomes, enough]);
};

const backOff = (attempt: number): number => Math.min(2_000, 100 * attempt) + Math.random() * 100;

const watch = (redis: Redis, log: Logger): Redis => {
  let complained = false;
  redis.on('error', (error) => {
    if (!complained) log.warn({ err: error }, 'Redis cannot be reached');
    complained = true;
  });
  redis.on('ready', () => {
    complained = false;
  });
  return redis;
};
