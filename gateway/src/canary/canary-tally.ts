import type { ReportKind, Vitals } from '@attesta/release/remote-report.ts';
import type { Redis } from 'ioredis';
import { createCanaryCounts } from './canary-counts.ts';
import { createCanaryKeys, measures, others, sets } from './canary-keys.ts';
import type { CanaryId, Side } from './canary-keys.ts';
import type { CanarySession } from './canary-session.ts';
import { isPoor } from './judge-canary.ts';

/** What a browser has said. */
export type Finding = { readonly kind: ReportKind; readonly vitals?: Vitals | undefined };

export type Note = {
  readonly session: CanarySession;
  readonly finding: Finding;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** As many sessions of one network count: one that meddles is not many. */
const mostPerNetwork = 2;

/** For what nobody has ended or what came too late: longer than a canary runs (seconds). */
const lasting = 7 * 24 * 60 * 60;

/** Of all that is counted: what a session is in, and of which network. */
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
 * One report as one step, so that in whatever order and how many at once they come, none counts before its session does: a
 * session from its first \`started\` on, where its network has room for it, and each finding once.
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

/** Sets of sessions that a finding adds one to. Vitals that are not poor say nothing of how it fared. */
const setsOf = ({ kind, vitals = {} }: Finding): readonly (typeof sets)[number][] => {
  if (kind === 'started' || kind === 'left') return [];
  if (kind === 'vitals') return isPoor(vitals) ? ['seen', 'slow'] : [];
  return kind === 'loaded' ? ['seen'] : ['seen', 'failed', kind];
};

const measuresOf = ({ kind, vitals = {} }: Finding): (string | number)[] =>
  kind === 'vitals'
    ? measures.flatMap((measure) => (vitals[measure] === undefined ? [] : [measure, vitals[measure]]))
    : [];

/** Counts in Redis, for all gateways, how the sessions of both sides fare. */
export const createCanaryTally = (redis: Redis, prefix: string) => {
  const keyOf = createCanaryKeys(prefix);
  const run = (script: string, id: CanaryId, side: Side, ...words: readonly (string | number)[]) =>
    redis.eval(script, 1, keyOf(id, side, ''), lasting, ...words);

  return {
    ...createCanaryCounts(redis, keyOf),
    note: async (id: CanaryId, side: Side, { session, finding, at }: Note): Promise<void> => {
      const whats = setsOf(finding).join(' ');
      const { id: name, network } = session;
      const words = [name, network, finding.kind, at, mostPerNetwork, whats, ...measuresOf(finding)];
      await run(noteScript, id, side, ...words);
    },
    /** Those that began before a moment and were never heard of again have failed: a page that hangs tells nothing. */
    failSilent: async (id: CanaryId, side: Side, before: number): Promise<void> => {
      await run(silenceScript, id, side, before);
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
