import { createNetworkCounter } from '@attesta/service-kit/limits/network.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { TotalCost } from './total-cost.ts';

export type PageLimit = {
  /** Counts a request for a path; false if the address, or a network around it, has used up its budget. */
  admit(ip: string, path: string): Promise<boolean>;
};

/** In files: a page is assembled per request from the output of its builds (`npm run bench -- --only=cost`). */
const pageCost = 4;
/** Files that cost as much as one ordinary API call. */
const filesPerCall = 5;

const isPage = (path: string): boolean =>
  !/^\/(assets|remotes|media|health|deploy)\//.test(path) && !/\.[a-z0-9]{1,5}$/i.test(path);

/**
 * Limits pages, files and health checks per address and its networks. Counted in memory, not in Redis: the limit spares
 * this process, and one page loads some forty files.
 */
export const createPageLimit = (perMinute: number, totalCost: TotalCost): PageLimit => {
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
      const isAdmitted = (await findFull(ip, cost, totalCost.share())) === null;
      if (isAdmitted) totalCost.charge(cost / filesPerCall);
      return isAdmitted;
    },
  };
};
