import { startSmallRedis } from '@attesta/testing/stores/small-redis.ts';
import type { SmallRedis } from '@attesta/testing/stores/small-redis.ts';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLimiter } from '../limits/rate-limits.ts';
import { createLogger } from '../logs/logger.ts';
import { createQueue, startWorker } from '../schedule/queues.ts';
import { connectRedis, connectWorkerRedis, firstConnection } from './redis.ts';

const logger = createLogger('test', 'silent');
let small: SmallRedis;
let redis: Redis;
beforeAll(async () => {
  small = await startSmallRedis();
  redis = connectRedis(small.url, logger);
  await firstConnection(redis);
});
afterAll(async () => {
  redis.disconnect();
  await small.stop();
});

test('a limiter counts in memory while Redis is full, and a reset clears both counts', async () => {
  const limiter = createLimiter({ redis, prefix: 'full', name: 'test', points: 2, seconds: 60 });
  await small.fill();
  const tries = [];
  for (let n = 0; n < 3; n += 1) tries.push(await limiter.consume('one'));
  expect(tries).toEqual([true, true, false]);
  expect(await limiter.consume('other')).toBe(true);
  await limiter.reset('one');
  expect(await limiter.consume('one')).toBe(true);
  await small.empty();
});

test('a queue refuses jobs while Redis is full, and processes all accepted ones afterwards', async () => {
  const queue = createQueue<{ n: number }>('full-test', redis, 'full');
  await queue.add('job', { n: 1 });
  await small.fill();
  await expect(queue.add('job', { n: 2 })).rejects.toThrow('OOM');
  const done: number[] = [];
  const connection = connectWorkerRedis(small.url, logger);
  const worker = startWorker<{ n: number }>(
    'full-test',
    connection,
    'full',
    async ({ data }) => void done.push(data.n),
    logger,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  await small.empty();
  await queue.add('job', { n: 2 });
  await expect.poll(() => done.toSorted((one, other) => one - other), { timeout: 30_000 }).toEqual([1, 2]);
  await worker.close();
  connection.disconnect();
  await queue.close();
}, 60_000);
