import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import './provided-context.ts';

export type TestRedis = { url: string; prefix: string };

/** The run's Redis with a key prefix that nobody else has: one call per file is enough. */
export const testRedis = (): TestRedis => ({
  url: inject('testServers').redisUrl,
  prefix: `test-${randomBytes(8).toString('hex')}`,
});
