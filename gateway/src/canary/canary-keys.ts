/** Whom a session has: the build that is tried, or the one of everybody. */
export type Side = 'canary' | 'current';

/** One start of a canary, with which its counts begin and end. */
export type CanaryId = { readonly remote: string; readonly build: string; readonly startedAt: string };

/** Each with the sessions that have it. */
export const sets = ['known', 'seen', 'failed', 'slow', 'loadFailed', 'uncaught', 'hung'] as const;
/** The worst of each session. */
export const measures = ['lcp', 'cls', 'inp'] as const;
export const others = ['origins', 'waiting'] as const;

/** Where in Redis a part of the counts of one side stands. */
export type CanaryKeys = (id: CanaryId, side: Side, what: string) => string;

export const createCanaryKeys =
  (prefix: string): CanaryKeys =>
  ({ remote, build, startedAt }, side, what) =>
    [`${prefix}:canary`, remote, build, startedAt, side, what].join(':');
