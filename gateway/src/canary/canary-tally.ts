import type { ReportKind, Vitals } from '@attesta/release/remote-report.ts';
import type { Redis } from 'ioredis';
import { createCanaryCounts } from './canary-counts.ts';
import { createCanaryKeys, measures, others, sets } from './canary-keys.ts';
import type { CanaryId, Side } from './canary-keys.ts';
import { isPoor } from './judge-canary.ts';

/** What a browser has said. */
export type Finding = { readonly kind: ReportKind; readonly vitals?: Vitals | undefined };

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
  const keyOf = createCanaryKeys(prefix);

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

  const add = async (
    id: CanaryId,
    side: Side,
    to: readonly (typeof sets)[number][],
    sessions: readonly string[],
  ) => {
    const writing = redis.multi();
    for (const key of to.map((set) => keyOf(id, side, set))) {
      writing.sadd(key, ...sessions).expire(key, lasting);
    }
    await writing.zrem(keyOf(id, side, 'waiting'), ...sessions).exec();
  };

  const addVitals = async (id: CanaryId, side: Side, session: string, vitals: Vitals): Promise<void> => {
    const writing = redis.multi();
    for (const measure of measures) {
      const value = vitals[measure];
      const key = keyOf(id, side, measure);
      if (value !== undefined) writing.zadd(key, 'GT', value, session).expire(key, lasting);
    }
    await writing.exec();
    // Those that are not poor say nothing of how the session fared.
    if (isPoor(vitals)) await add(id, side, ['seen', 'slow'], [session]);
  };

  return {
    ...createCanaryCounts(redis, keyOf),
    note: async (id: CanaryId, side: Side, note: Note): Promise<void> => {
      const { session, finding, at } = note;
      const waiting = keyOf(id, side, 'waiting');
      if (finding.kind === 'started') {
        if (!(await admit(id, side, note))) return;
        await redis.multi().zadd(waiting, 'NX', at, session).expire(waiting, lasting).exec();
        return;
      }
      if ((await redis.sismember(keyOf(id, side, 'known'), session)) === 0) return;
      if (finding.kind === 'left') await redis.zrem(waiting, session);
      else if (finding.kind === 'vitals') await addVitals(id, side, session, finding.vitals ?? {});
      else if (finding.kind === 'loaded') await add(id, side, ['seen'], [session]);
      else await add(id, side, ['seen', 'failed', finding.kind], [session]);
    },
    /** Those that began before a moment and were never heard of again have failed: a page that hangs tells nothing. */
    failSilent: async (id: CanaryId, side: Side, before: number): Promise<void> => {
      const silent = await redis.zrangebyscore(keyOf(id, side, 'waiting'), 0, before);
      if (silent.length > 0) await add(id, side, ['seen', 'failed', 'hung'], silent);
    },
    /** For one that has ended. */
    forget: async (id: CanaryId): Promise<void> => {
      const sides = ['canary', 'current'] as const;
      const all = [...sets, ...measures, ...others];
      await redis.del(sides.flatMap((side) => all.map((what) => keyOf(id, side, what))));
    },
  };
};

export type CanaryTally = ReturnType<typeof createCanaryTally>;
