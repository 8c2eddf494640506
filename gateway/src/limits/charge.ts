import { consumePatiently } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Limiter } from '@attesta/service-kit/limits/rate-limits.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Charges a request to a network's budget; `share` limits the usable part. False if it is used up. */
export type Charge = (network: string, cost: number, share?: number) => Promise<boolean>;

/** Counts the requests of this process: `points` per network and minute. */
export const chargeInMemory = (points: number): Charge => {
  const memory = new RateLimiterMemory({ points, duration: 60 });
  return (network, cost, share = 1) =>
    memory.consume(network, cost).then(
      ({ consumedPoints }) => consumedPoints <= points * share,
      () => false,
    );
};

/** Redis counts for all gateways; memory counts too, so that a slow Redis resets no count. */
export const chargeEverywhere = (limiter: Limiter, inMemory: Charge): Charge => {
  const countInRedis = consumePatiently(limiter);
  return async (network, cost, share) =>
    (await inMemory(network, cost, share)) && countInRedis(network, cost);
};
