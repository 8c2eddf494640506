import type { Network } from '../limits/network.ts';

/** Number of lines of a log that may be written in so many seconds. */
export type LineBudgetOptions = {
  /** Of one kind from one address; the networks around it have as many more as their factor says. */
  perKind: number;
  /** Of all kinds from one address, and likewise. */
  perNetwork: number;
  inAll: number;
  seconds: number;
};

/** What stands for the networks when the budget of all together is used up. */
export const everybody = 'everybody';

/** Counts of so many kinds and networks are kept; whoever comes then has no budget until the next ones begin. */
const mostCounts = 100_000;

/**
 * Decides which lines that strangers cause are written one by one.
 * @returns the network of `networks` that has used up its budget, `everybody`, or null where the line may be written
 */
export const createLineBudget = ({ perKind, perNetwork, inAll, seconds }: LineBudgetOptions) => {
  const counts = new Map<string, number>();
  let written = 0;
  let endsAt = 0;

  return (kind: string, networks: readonly Network[]): string | null => {
    const now = Date.now();
    if (now >= endsAt) {
      counts.clear();
      written = 0;
      endsAt = now + seconds * 1000;
    }
    const shares = networks.flatMap(({ key, factor }) => [
      { network: key, count: `${key} ${kind}`, most: perKind * factor },
      { network: key, count: key, most: perNetwork * factor },
    ]);
    const full = shares.find(({ count, most }) => (counts.get(count) ?? 0) >= most);
    if (full !== undefined) return full.network;
    if (written >= inAll || counts.size > mostCounts) return everybody;
    for (const { count } of shares) counts.set(count, (counts.get(count) ?? 0) + 1);
    written += 1;
    return null;
  };
};
