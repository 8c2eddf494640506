import type { CanaryCounts } from '@attesta/contracts/operations/accounts/releases.ts';
import type { Redis } from 'ioredis';
import type { CanaryId, CanaryKeys, measures, sets, Side } from './canary-keys.ts';
import type { Tally } from './judge-canary.ts';

/** Reads the counts of `canary-tally.ts`. */
export const createCanaryCounts = (redis: Redis, keyOf: CanaryKeys) => {
  /** Upper quartile of a set's scores; null if it is empty. */
  const upperQuartile = async (key: string): Promise<number | null> => {
    const sessions = await redis.zcard(key);
    if (sessions === 0) return null;
    const index = Math.ceil(0.75 * sessions) - 1;
    const [session] = await redis.zrange(key, index, String(index));
    const value = session === undefined ? null : await redis.zscore(key, session);
    return value === null ? null : Number(value);
  };

  /** All counts of one moment, so that no verdict mixes two states. */
  const count = async (id: CanaryId, side: Side): Promise<Tally> => {
    const transaction = redis.multi();
    for (const name of ['seen', 'failed', 'slow', 'failedFrom', 'slowFrom']) {
      transaction.scard(keyOf(id, side, name));
    }
    const [sessions, failed, slow, failedNetworks, slowNetworks] = ((await transaction.exec()) ?? []).map(
      ([, size]) => Number(size),
    );
    return {
      sessions: sessions ?? 0,
      failed: failed ?? 0,
      slow: slow ?? 0,
      failedNetworks: failedNetworks ?? 0,
      slowNetworks: slowNetworks ?? 0,
    };
  };

  return {
    /** Input of the rule. */
    count,
    /** Counts for people: also how sessions failed, and quartiles of the web vitals. */
    describe: async (id: CanaryId, side: Side): Promise<CanaryCounts> => {
      const size = (set: (typeof sets)[number]) => redis.scard(keyOf(id, side, set));
      const worst = (measure: (typeof measures)[number]) => upperQuartile(keyOf(id, side, measure));
      return {
        ...(await count(id, side)),
        loadFailed: await size('loadFailed'),
        uncaught: await size('uncaught'),
        hung: await size('hung'),
        lcp: await worst('lcp'),
        cls: await worst('cls'),
        inp: await worst('inp'),
      };
    },
    /** True if the canary failed in this session, or has been starting since before `before`. */
    hasTrouble: async (id: CanaryId, session: string, before: number): Promise<boolean> => {
      const [failed, since] = await Promise.all([
        redis.sismember(keyOf(id, 'canary', 'failed'), session),
        redis.zscore(keyOf(id, 'canary', 'waiting'), session),
      ]);
      return failed === 1 || (since !== null && Number(since) < before);
    },
  };
};
