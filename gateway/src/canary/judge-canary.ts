import type { Vitals } from '@attesta/release/remote-report.ts';

/** Sessions, each counted once however often it reports. */
export type Tally = {
  /** Those of which it is known how they fared. */
  readonly sessions: number;
  /** Those in which the build could not be loaded, was not shown in time or threw what nobody caught. */
  readonly failed: number;
  /** Those with a page that is poor by one of the web vitals. */
  readonly slow: number;
  /** Networks of which sessions failed, and of which they were slow; enough where nobody says it. */
  readonly failedNetworks?: number | undefined;
  readonly slowNetworks?: number | undefined;
};

/** Fewer prove nothing: one machine with an extension that meddles is soon found. */
const leastFailed = 5;
/**
 * What comes from fewer networks decides nothing, neither for a build nor against it: anybody has one or two, and a phone. On a
 * quiet site as many first sessions say enough, if all of them failed.
 */
const leastNetworks = 4;

/** What web.dev calls poor. */
export const isPoor = ({ lcp = 0, cls = 0, inp = 0 }: Vitals): boolean =>
  lcp > 4000 || cls > 0.25 || inp > 500;

/** Of all sessions those that failed or were slow, as far as it is known from networks enough. */
const shareOf = (part: number, networks = leastNetworks, { sessions }: Tally): number =>
  sessions === 0 || networks < leastNetworks ? 0 : part / sessions;
const failedShare = (tally: Tally): number => shareOf(tally.failed, tally.failedNetworks, tally);
const slowShare = (tally: Tally): number => shareOf(tally.slow, tally.slowNetworks, tally);

/** In a hundred: twice the other's share and five points. */
const mostBeside = (other: number): number => 200 * other + 5;
const isWorse = (share: number, other: number): boolean => 100 * share > mostBeside(other);

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The rule's numbers of this moment, for people to read; shares in a hundred. */
export const ruleBeside = (current: Tally) => ({
  failedAbove: mostBeside(failedShare(current)),
  slowAbove: mostBeside(slowShare(current)),
  least: leastFailed,
  first: leastNetworks,
});

/** Why a canary is to be taken back: what there is too much of, and the sentence for the log. */
export type Verdict = { readonly cause: 'failed' | 'slow'; readonly reason: string };

/**
 * The rule by which a canary is taken back: its share of failed sessions is more than twice the current build's plus five
 * percentage points, and at least five sessions have failed, or all there are, in at least four networks. The same holds for
 * sessions with a slow page, of which it takes five.
 * @returns why it is to be taken back; null as long as it may go on
 */
export const judgeCanary = (canary: Tally, current: Tally): Verdict | null => {
  const failed = [failedShare(canary), failedShare(current)] as const;
  const isEnough = canary.failed >= leastFailed || canary.failed === canary.sessions;
  if (isEnough && isWorse(...failed)) {
    const reason = `${canary.failed} of ${canary.sessions} sessions failed (${percent(failed[0])}), ${percent(failed[1])} of the current build's`;
    return { cause: 'failed', reason };
  }
  const slow = [slowShare(canary), slowShare(current)] as const;
  if (canary.slow >= leastFailed && isWorse(...slow)) {
    const reason = `${canary.slow} of ${canary.sessions} sessions were slow (${percent(slow[0])}), ${percent(slow[1])} of the current build's`;
    return { cause: 'slow', reason };
  }
  return null;
};
