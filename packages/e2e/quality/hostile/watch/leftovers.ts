import { setTimeout as sleep } from 'node:timers/promises';
import { wakeQueue } from '@attesta/contracts/model/jobs.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';
import { Redis } from 'ioredis';

import { queryRow } from '../../../support/stack/query.ts';

type Open = { outbox: number; renderings: number; busy: number };

/** Unfinished work in the database; `busy` counts transactions older than five seconds. */
const openWork = `
  select (select count(*)::int from accounts.outbox where done_at is null)
      + (select count(*)::int from zeugnisse.outbox where done_at is null) as outbox,
    (select count(*)::int from documents.rendering where status in ('queued', 'rendering')) as renderings,
    (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and state <> 'idle' and xact_start < now() - interval '5 seconds') as busy`;

const countJobs = async (stack: Pick<Stack, 'redisUrl' | 'environments'>): Promise<number> => {
  const redis = new Redis(stack.redisUrl);
  try {
    const prefix = stack.environments.worker['REDIS_PREFIX'] ?? 'attesta';
    const key = `${prefix}:${wakeQueue}`;
    return (await redis.llen(`${key}:wait`)) + (await redis.llen(`${key}:active`));
  } finally {
    redis.disconnect();
  }
};

/**
 * Waits until no work is left, at most so long.
 * @returns remaining work in words; empty if there is none
 */
export const awaitNoWork = async (stack: Stack, timeoutMs: number): Promise<string[]> => {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(250)) {
    const open = await queryRow<Open>(stack.dbAdminUrl, openWork, []);
    const counts = { ...open, jobs: await countJobs(stack) };
    const left = Object.entries(counts).filter(([, count]) => count > 0);
    if (left.length === 0 || Date.now() > deadline) return left.map(([name, count]) => `${count} ${name}`);
  }
};
