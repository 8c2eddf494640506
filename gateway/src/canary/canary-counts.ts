import type { CanaryCounts } from '@attesta/contracts/operations/accounts/releases.ts';
import type { Redis } from 'ioredis';
import type { CanaryId, CanaryKeys, measures, sets, Side } from './canary-keys.ts';
import type { Tally } from './judge-canary.ts';

/** How sessions fare, as `canary-tally.ts` has counted it. */
export const createCanaryCounts = (redis: Redis, keyOf: CanaryKeys) => {
  /** Of a set what three of four sessions do not exceed; null where none is known. */
  const upperQuartile = async (key: string): Promise<number | null> => {
    const sessions = await redis.zcard(key);
    if (sessions === 0) return null;
    const place = Math.ceil(0.75 * sessions) - 1;
    const [session] = await redis.zrange(key, place, String(place));
    const value = session === undefined ? null : await redis.zscore(key, session);
    return value === null ? null : Number(value);
  };

  /** All of one moment: nothing is decided by a part that came meanwhile. */
  const count = async (id: CanaryId, side: Side): Promise<Tally> => {
    const asking = redis.multi();
    for (const what of ['seen', 'failed', 'slow', 'failedFrom', 'slowFrom']) {
      asking.scard(keyOf(id, side, what));
    }
    const [sessions, failed, slow, failedNetworks, slowNetworks] = ((await asking.exec()) ?? []).map(
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
    /** What the rule asks for. */
    count,
    /** The same with what people look at: of what sessions failed, and how quick and how steady pages were. */
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
    /** Whether the canary failed in this session, or has been starting since before a moment. */
    hasTrouble: async (id: CanaryId, session: string, before: number): Promise<boolean> => {
      const [failed, since] = await Promise.all([
        redis.sismember(keyOf(id, 'canary', 'failed'), session),
        redis.zscore(keyOf(id, 'canary', 'waiting'), session),
      ]);
      return failed === 1 || (since !== null && Number(since) < before);
    },
  };
};
