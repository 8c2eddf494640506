import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';

import type { Logger } from '../logs/logger.ts';

/** Connection that fails at once while Redis is away. For limits, nonces, pre-login state and adding jobs. */
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

/** Connection of a BullMQ worker, which waits for Redis to return. */
export const connectWorkerRedis = (url: string, log: Logger): Redis =>
  watch(new Redis(url, { maxRetriesPerRequest: null, retryStrategy: backOff }), log);

/** Time a starting process waits for Redis before it goes on without it (milliseconds). */
const firstPatience = 2_000;

/**
 * Resolves once connected, or once the first attempt has failed or timed out, so that the first caller does not meet a
 * connection that is merely not open yet.
 */
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
  let warned = false;
  redis.on('error', (error) => {
    if (!warned) log.warn({ err: error }, 'Redis cannot be reached');
    warned = true;
  });
  redis.on('ready', () => {
    warned = false;
  });
  return redis;
};
