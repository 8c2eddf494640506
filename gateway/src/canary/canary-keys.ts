/** Whom a session has: the build that is tried, or the one of everybody. */
export type Side = 'canary' | 'current';

/** One start of a canary, with which its counts begin and end. */
export type CanaryId = { readonly remote: string; readonly build: string; readonly startedAt: string };

/** Each with the sessions that have it. */
export const sets = ['seen', 'failed', 'slow', 'loadFailed', 'uncaught', 'hung'] as const;
/** The worst of each session. */
export const measures = ['lcp', 'cls', 'inp'] as const;
/**
 * The network of each session that counts, the sessions of each network, when each began that has not said more, and the
 * networks of which sessions failed or were slow.
 */
export const others = ['known', 'networks', 'waiting', 'failedFrom', 'slowFrom'] as const;

/** Key in Redis of a part of the counts of one side; the prefix of all of them for the part of no name. */
export type CanaryKeys = (id: CanaryId, side: Side, what: string) => string;

export const createCanaryKeys =
  (prefix: string): CanaryKeys =>
  ({ remote, build, startedAt }, side, what) =>
    [`${prefix}:canary`, remote, build, startedAt, side, what].join(':');
