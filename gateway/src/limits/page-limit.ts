import { createNetworkCounter } from '@attesta/service-kit/limits/network.ts';
import { createLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Redis } from 'ioredis';
import { chargeEverywhere, chargeInMemory } from './charge.ts';
import type { GatewayEnv } from '../env.ts';
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

type Settings = Pick<GatewayEnv, 'REDIS_PREFIX' | 'IP_LIMIT_PAGES_PER_MINUTE'>;

/**
 * Limits pages, files and health checks per address and its networks. This process counts all of them together. Pages
 * are counted in Redis too, with the same budget for all gateways, by memory alone while Redis is away or slow. Files
 * are not: a call of Redis costs as much as a file, of which a page loads some forty, and a file reveals nothing.
 */
export const createPageLimit = (
  { REDIS_PREFIX: prefix, IP_LIMIT_PAGES_PER_MINUTE: perMinute }: Settings,
  { redis, totalCost }: { redis: Redis; totalCost: TotalCost },
): PageLimit => {
  const findFull = createNetworkCounter<[kind: 'page' | 'file', cost: number, share: number]>((factor) => {
    const points = perMinute * factor;
    const inMemory = chargeInMemory(points);
    const limiter = createLimiter({ redis, prefix, name: 'ip-pages', points, seconds: 60 });
    const charges = { page: chargeEverywhere(limiter, inMemory), file: inMemory };
    return (key, kind, cost, share) => charges[kind](key, cost, share);
  });
  return {
    admit: async (ip, path) => {
      const kind = isPage(path) ? 'page' : 'file';
      const cost = kind === 'page' ? pageCost : 1;
      const isAdmitted = (await findFull(ip, kind, cost, totalCost.share())) === null;
      if (isAdmitted) totalCost.charge(cost / filesPerCall);
      return isAdmitted;
    },
  };
};
