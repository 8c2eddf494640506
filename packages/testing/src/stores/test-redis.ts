import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import './provided-context.ts';

export type TestRedis = { url: string; prefix: string };

/** Redis of the run with a key prefix of its own; one call per file is enough. */
export const testRedis = (): TestRedis => ({
  url: inject('testServers').redisUrl,
  prefix: `test-${randomBytes(8).toString('hex')}`,
});
