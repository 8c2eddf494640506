import { availableParallelism } from 'node:os';
import { networksOf } from '@attesta/service-kit/limits/network.ts';
import PQueue from 'p-queue';

/** Caller that waits for a hash: `known` (a known browser, a session, a mailed link), or a stranger at an address. */
export type HashCaller = 'known' | { address: string };

/** One core stays free for other requests: a hash takes a full core for some tens of milliseconds. */
const atOnce = Math.max(1, availableParallelism() - 1);

const line = new PQueue({ concurrency: atOnce });
/** Queued and running hashes per network. */
const present = new Map<string, number>();

/**
 * Queues slow hashing. Known callers come first; strangers are ordered by how many their network has queued, relative
 * to its size, so that many guesses delay only their sender.
 */
export const queueHash = async <T>(asker: HashCaller, work: () => Promise<T>): Promise<T> => {
  if (asker === 'known') return line.add(work, { priority: 1 });
  const networks = networksOf(asker.address);
  const before = networks.map(({ key, factor }) => Math.floor((present.get(key) ?? 0) / factor));
  for (const { key } of networks) present.set(key, (present.get(key) ?? 0) + 1);
  try {
    return await line.add(work, { priority: -Math.max(...before) });
  } finally {
    for (const { key } of networks) {
      const left = (present.get(key) ?? 1) - 1;
      if (left === 0) present.delete(key);
      else present.set(key, left);
    }
  }
};
