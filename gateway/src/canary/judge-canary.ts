import type { Vitals } from '@attesta/release/remote-report.ts';

/** Numbers of sessions, each counted once however often it reports. */
export type Tally = {
  /** Sessions with a known outcome. */
  readonly sessions: number;
  /** Sessions whose build failed to load, did not start in time or threw an uncaught error. */
  readonly failed: number;
  /** Sessions with a page that is poor by one of the web vitals. */
  readonly slow: number;
  /** Networks with failed and with slow sessions; undefined counts as enough. */
  readonly failedNetworks?: number | undefined;
  readonly slowNetworks?: number | undefined;
};

/** Fewer prove nothing: one browser with a faulty extension causes some. */
const minFailed = 5;
/**
 * Reports of fewer networks decide nothing, for a build or against it: one person has a network or two, and a phone. On
 * a quiet site as many first sessions are enough, if all of them failed.
 */
const minNetworks = 4;

/** Limits of «poor» by web.dev. */
export const isPoor = ({ lcp = 0, cls = 0, inp = 0 }: Vitals): boolean =>
  lcp > 4000 || cls > 0.25 || inp > 500;

/** Share of failed or slow sessions; 0 if they came from too few networks. */
const shareOf = (part: number, networks = minNetworks, { sessions }: Tally): number =>
  sessions === 0 || networks < minNetworks ? 0 : part / sessions;
const failedShare = (tally: Tally): number => shareOf(tally.failed, tally.failedNetworks, tally);
const slowShare = (tally: Tally): number => shareOf(tally.slow, tally.slowNetworks, tally);

/** Limit in percent: twice the other side's share, plus five points. */
const limitBeside = (other: number): number => 200 * other + 5;
const isWorse = (share: number, other: number): boolean => 100 * share > limitBeside(other);

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The rule's present limits, for people; shares in a hundred. */
export const ruleBeside = (current: Tally) => ({
  failedAbove: limitBeside(failedShare(current)),
  slowAbove: limitBeside(slowShare(current)),
  least: minFailed,
  first: minNetworks,
});

/** The signal that ended a canary, and the sentence for the log. */
export type Verdict = { readonly cause: 'failed' | 'slow'; readonly reason: string };

/**
 * The rule that takes a canary back: its share of failed sessions is more than twice the current build's plus five
 * percentage points, and at least five sessions have failed, or all there are, in at least four networks. The same
 * holds for sessions with a slow page, of which it takes five.
 * @returns the reason to take it back; null while it may go on
 */
export const judgeCanary = (canary: Tally, current: Tally): Verdict | null => {
  const failed = [failedShare(canary), failedShare(current)] as const;
  const isEnough = canary.failed >= minFailed || canary.failed === canary.sessions;
  if (isEnough && isWorse(...failed)) {
    const reason = `${canary.failed} of ${canary.sessions} sessions failed (${percent(failed[0])}), ${percent(failed[1])} of the current build's`;
    return { cause: 'failed', reason };
  }
  const slow = [slowShare(canary), slowShare(current)] as const;
  if (canary.slow >= minFailed && isWorse(...slow)) {
    const reason = `${canary.slow} of ${canary.sessions} sessions were slow (${percent(slow[0])}), ${percent(slow[1])} of the current build's`;
    return { cause: 'slow', reason };
  }
  return null;
};
