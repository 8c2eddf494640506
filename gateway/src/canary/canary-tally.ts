import type { ReportKind, Vitals } from '@attesta/release/remote-report.ts';
import type { Redis } from 'ioredis';
import { createCanaryCounts } from './canary-counts.ts';
import { createCanaryKeys, measures, sessionKeys, sets } from './canary-keys.ts';
import type { CanaryId, Side } from './canary-keys.ts';
import type { CanarySession } from './canary-session.ts';
import { isPoor } from './judge-canary.ts';

/** A browser's report. */
export type Finding = { readonly kind: ReportKind; readonly vitals?: Vitals | undefined };

export type Note = {
  readonly session: CanarySession;
  readonly finding: Finding;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** Sessions that count per network, so that one manipulated network stays a minority. */
const maxPerNetwork = 2;

/** Expiry of counts that no end has deleted, or that came too late: longer than a canary runs (seconds). */
const expirySeconds = 7 * 24 * 60 * 60;

/** Shared by both scripts: adds a session to sets, and its network to theirs. */
const markScript = `
local base, lasting = KEYS[1], ARGV[1]
local function put(command, what, ...)
  redis.call(command, base .. what, ...)
  redis.call('EXPIRE', base .. what, lasting)
end
local function mark(session, network, whats)
  for what in string.gmatch(whats, '%w+') do
    put('SADD', what, session)
    if what == 'failed' or what == 'slow' then put('SADD', what .. 'From', network) end
  end
  redis.call('ZREM', base .. 'waiting', session)
end
`;

/**
 * One report in one step: a session counts from its first \`started\` on, if its network has room, and each finding
 * counts once. So order and parallelism of reports do not matter.
 */
const noteScript = `${markScript}
local session, network, kind, at, most, whats = unpack(ARGV, 2, 7)
local known = redis.call('HGET', base .. 'known', session)
if kind == 'started' then
  if not known then
    if tonumber(redis.call('HGET', base .. 'networks', network) or '0') >= tonumber(most) then return end
    put('HINCRBY', 'networks', network, 1)
    put('HSET', 'known', session, network)
  end
  put('ZADD', 'waiting', 'NX', at, session)
elseif known then
  if kind == 'left' then redis.call('ZREM', base .. 'waiting', session) end
  for place = 8, #ARGV, 2 do put('ZADD', ARGV[place], 'GT', ARGV[place + 1], session) end
  if whats ~= '' then mark(session, known, whats) end
end
`;

const silenceScript = `${markScript}
for _, session in ipairs(redis.call('ZRANGEBYSCORE', base .. 'waiting', 0, ARGV[2])) do
  mark(session, redis.call('HGET', base .. 'known', session), 'seen failed hung')
end
`;

/** Sets that get the session of a finding. Good vitals alone do not say how a session fared. */
const setsOf = ({ kind, vitals = {} }: Finding): readonly (typeof sets)[number][] => {
  if (kind === 'started' || kind === 'left') return [];
  if (kind === 'vitals') return isPoor(vitals) ? ['seen', 'slow'] : [];
  return kind === 'loaded' ? ['seen'] : ['seen', 'failed', kind];
};

const measuresOf = ({ kind, vitals = {} }: Finding): (string | number)[] =>
  kind === 'vitals'
    ? measures.flatMap((measure) => (vitals[measure] === undefined ? [] : [measure, vitals[measure]]))
    : [];

/** Counts the sessions of both sides in Redis, for all gateways. */
export const createCanaryTally = (redis: Redis, prefix: string) => {
  const keyOf = createCanaryKeys(prefix);
  const run = (script: string, id: CanaryId, side: Side, ...args: readonly (string | number)[]) =>
    redis.eval(script, 1, keyOf(id, side, ''), expirySeconds, ...args);

  return {
    ...createCanaryCounts(redis, keyOf),
    note: async (id: CanaryId, side: Side, { session, finding, at }: Note): Promise<void> => {
      const setNames = setsOf(finding).join(' ');
      const { id: name, network } = session;
      const words = [name, network, finding.kind, at, maxPerNetwork, setNames, ...measuresOf(finding)];
      await run(noteScript, id, side, ...words);
    },
    /** Sessions that started before `before` and sent nothing more have failed: a hanging page sends no report. */
    failSilent: async (id: CanaryId, side: Side, before: number): Promise<void> => {
      await run(silenceScript, id, side, before);
    },
    /** Deletes the counts of an ended canary. */
    deleteCounts: async (id: CanaryId): Promise<void> => {
      const sides = ['canary', 'current'] as const;
      const all = [...sets, ...measures, ...sessionKeys];
      await redis.del(sides.flatMap((side) => all.map((what) => keyOf(id, side, what))));
    },
  };
};

export type CanaryTally = ReturnType<typeof createCanaryTally>;
