import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';

/** Who waits for a hash: somebody we know (a known browser, a session, a mailed link), or a stranger of a network. */
export type HashAsker = 'known' | { network: string };

/** One core is left to the requests that need no hash: each takes all of a core for some tens of milliseconds. */
const atOnce = Math.max(1, availableParallelism() - 1);

const line = new PQueue({ concurrency: atOnce });
/** How many of a network wait or are at work. */
const present = new Map<string, number>();

/**
 * Does slow hashing in turn. Known people come first; of strangers, those of a network that has few here already: whoever
 * sends many guesses waits behind himself.
 */
export const inHashTurn = async <T>(asker: HashAsker, work: () => Promise<T>): Promise<T> => {
  if (asker === 'known') return line.add(work, { priority: 1 });
  const { network } = asker;
  const before = present.get(network) ?? 0;
  present.set(network, before + 1);
  try {
    return await line.add(work, { priority: -before });
  } finally {
    const left = (present.get(network) ?? 1) - 1;
    if (left === 0) present.delete(network);
    else present.set(network, left);
  }
};
