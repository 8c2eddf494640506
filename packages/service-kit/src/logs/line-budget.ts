import type { Network } from '../limits/network.ts';

/** Log lines allowed per period. */
export type LineBudgetOptions = {
  /** Lines of one kind from one address; wider networks get a multiple by their factor. */
  perKind: number;
  /** Lines of all kinds from one address; wider networks likewise. */
  perNetwork: number;
  inAll: number;
  seconds: number;
};

/** Returned in place of a network when the total budget is used up. */
export const everybody = 'everybody';

/** Counters kept per period; beyond them, new kinds and networks get no budget. */
const maxCounters = 100_000;

/**
 * Decides whether a line is written by itself or only counted.
 * @returns the network whose budget is used up, `everybody`, or null if the line may be written
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
    if (written >= inAll || counts.size > maxCounters) return everybody;
    for (const { count } of shares) counts.set(count, (counts.get(count) ?? 0) + 1);
    written += 1;
    return null;
  };
};
