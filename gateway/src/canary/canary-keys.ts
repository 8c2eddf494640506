/** The build of a session: the one on trial, or the current one. */
export type Side = 'canary' | 'current';

/** One start of a canary, the scope of its counts. */
export type CanaryId = { readonly remote: string; readonly build: string; readonly startedAt: string };

/** Redis sets of session ids. */
export const sets = ['seen', 'failed', 'slow', 'loadFailed', 'uncaught', 'hung'] as const;
/** Sorted sets: the worst value of each session. */
export const measures = ['lcp', 'cls', 'inp'] as const;
/**
 * Network of each counted session, number of sessions per network, start times of sessions without a further report,
 * and networks with failed or slow sessions.
 */
export const sessionKeys = ['known', 'networks', 'waiting', 'failedFrom', 'slowFrom'] as const;

/** Redis key of one count of one side; with an empty name, the prefix of all of them. */
export type CanaryKeys = (id: CanaryId, side: Side, name: string) => string;

export const createCanaryKeys =
  (prefix: string): CanaryKeys =>
  ({ remote, build, startedAt }, side, name) =>
    [`${prefix}:canary`, remote, build, startedAt, side, name].join(':');
