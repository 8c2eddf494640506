import { availableParallelism } from 'node:os';
import { networksOf } from '@attesta/service-kit/limits/network.ts';
import PQueue from 'p-queue';

/** Caller that waits for a hash: `known` (a known browser, a session, a mailed link), or a stranger at an address. */
export type HashCaller = 'known' | { address: string };

/** One core stays free for other requests: a hash takes a full core for some tens of milliseconds. */
const concurrency = Math.max(1, availableParallelism() - 1);

const queue = new PQueue({ concurrency });
/** Queued and running hashes per network. */
const pendingByNetwork = new Map<string, number>();

/**
 * Queues slow hashing. Known callers come first; strangers are ordered by how many their network has queued, relative
 * to its size, so that many guesses delay only their sender.
 */
export const queueHash = async <T>(caller: HashCaller, work: () => Promise<T>): Promise<T> => {
  if (caller === 'known') return queue.add(work, { priority: 1 });
  const networks = networksOf(caller.address);
  const ranks = networks.map(({ key, factor }) => Math.floor((pendingByNetwork.get(key) ?? 0) / factor));
  for (const { key } of networks) pendingByNetwork.set(key, (pendingByNetwork.get(key) ?? 0) + 1);
  try {
    return await queue.add(work, { priority: -Math.max(...ranks) });
  } finally {
    for (const { key } of networks) {
      const left = (pendingByNetwork.get(key) ?? 1) - 1;
      if (left === 0) pendingByNetwork.delete(key);
      else pendingByNetwork.set(key, left);
    }
  }
};
