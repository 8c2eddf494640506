import type { ReportKind } from '@attesta/release/remote-report.ts';
import type { Redis } from 'ioredis';
import type { Tally } from './judge-canary.ts';

/** Whom a session has: the build that is tried, or the one of everybody. */
export type Side = 'canary' | 'current';

/** One start of a canary, with which its counts begin and end. */
export type CanaryId = { readonly remote: string; readonly build: string; readonly startedAt: string };

/** `slow`: web vitals that are poor. Those that are not poor say nothing. */
export type Finding = Exclude<ReportKind, 'vitals'> | 'slow';

export type Note = {
  readonly session: string;
  readonly finding: Finding;
  /** Stands for where it came from; null where every session may count. */
  readonly origin: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** As many sessions of one network count: fewer than any rule needs, so that nobody ends a canary alone. */
const mostPerOrigin = 2;

/** For what nobody has ended or what came too late: longer than a canary runs (seconds). */
const lasting = 7 * 24 * 60 * 60;

/**
 * Counts in Redis, for all gateways, how the sessions of both sides fare. A session counts from its first `started` on, each
 * finding once.
 */
export const createCanaryTally = (redis: Redis, prefix: string) => {
  const keyOf = ({ remote, build, startedAt }: CanaryId, side: Side, what: string): string =>
    [`${prefix}:canary`, remote, build, startedAt, side, what].join(':');

  const admit = async (id: CanaryId, side: Side, { session, origin }: Note): Promise<boolean> => {
    const [known, origins] = [keyOf(id, side, 'known'), keyOf(id, side, 'origins')];
    if ((await redis.sadd(known, session)) === 0) return true;
    await redis.expire(known, lasting);
    if (origin === null) return true;
    const sessions = await redis.hincrby(origins, origin, 1);
    await redis.expire(origins, lasting);
    if (sessions <= mostPerOrigin) return true;
    await redis.srem(known, session);
    return false;
  };

  const add = async (id: CanaryId, side: Side, sets: readonly string[], sessions: readonly string[]) => {
    const writing = redis.multi();
    for (const key of sets.map((set) => keyOf(id, side, set))) {
      writing.sadd(key, ...sessions).expire(key, lasting);
    }
    await writing.zrem(keyOf(id, side, 'waiting'), ...sessions).exec();
  };

  return {
    note: async (id: CanaryId, side: Side, note: Note): Promise<void> => {
      const { session, finding, at } = note;
      const waiting = keyOf(id, side, 'waiting');
      if (finding === 'started') {
        if (!(await admit(id, side, note))) return;
        await redis.multi().zadd(waiting, 'NX', at, session).expire(waiting, lasting).exec();
        return;
      }
      if ((await redis.sismember(keyOf(id, side, 'known'), session)) === 0) return;
      if (finding === 'left') await redis.zrem(waiting, session);
      else if (finding === 'loaded') await add(id, side, ['seen'], [session]);
      else await add(id, side, ['seen', finding === 'slow' ? 'slow' : 'failed'], [session]);
    },
    /** Those that began before a moment and were never heard of again have failed: a page that hangs tells nothing. */
    failSilent: async (id: CanaryId, side: Side, before: number): Promise<void> => {
      const silent = await redis.zrangebyscore(keyOf(id, side, 'waiting'), 0, before);
      if (silent.length > 0) await add(id, side, ['seen', 'failed'], silent);
    },
    count: async (id: CanaryId, side: Side): Promise<Tally> => {
      const [sessions, failed, slow] = await Promise.all(
        ['seen', 'failed', 'slow'].map((set) => redis.scard(keyOf(id, side, set))),
      );
      return { sessions: sessions ?? 0, failed: failed ?? 0, slow: slow ?? 0 };
    },
    /** For one that has ended. */
    forget: async (id: CanaryId): Promise<void> => {
      const sides = ['canary', 'current'] as const;
      const sets = ['known', 'origins', 'waiting', 'seen', 'failed', 'slow'];
      await redis.del(sides.flatMap((side) => sets.map((set) => keyOf(id, side, set))));
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

export type CanaryTally = ReturnType<typeof createCanaryTally>;
