import { createNetworkCounter } from '@attesta/service-kit/limits/network.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { TotalCost } from './total-cost.ts';

export type PageLimit = {
  /** Counts a request for a path; false when the address, or a network around it, has used up what it may. */
  admit(ip: string, path: string): Promise<boolean>;
};

/** In files: a page is put together for who asks, from what its builds have written (`npm run bench -- --only=cost`). */
const pageCost = 4;
/** So many files cost what a call of the API of the ordinary kind does. */
const filesPerCall = 5;

const isPage = (path: string): boolean =>
  !/^\/(assets|remotes|media|health|deploy)\//.test(path) && !/\.[a-z0-9]{1,5}$/i.test(path);

/**
 * Limits what pages, files and health checks cost per address and its networks. Counted here and not in Redis: what is to be
 * spared is this process, and a page alone is some forty files.
 */
export const createPageLimit = (perMinute: number, inAll: TotalCost): PageLimit => {
  const findFull = createNetworkCounter<[cost: number, share: number]>((factor) => {
    const points = perMinute * factor;
    const limiter = new RateLimiterMemory({ points, duration: 60 });
    return (key, cost, share) =>
      limiter.consume(key, cost).then(
        ({ consumedPoints }) => consumedPoints <= points * share,
        () => false,
      );
  });
  return {
    admit: async (ip, path) => {
      const cost = isPage(path) ? pageCost : 1;
      const isAdmitted = (await findFull(ip, cost, inAll.share())) === null;
      if (isAdmitted) inAll.charge(cost / filesPerCall);
      return isAdmitted;
    },
  };
};
