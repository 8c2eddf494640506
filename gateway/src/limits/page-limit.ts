import { networkOf } from '@attesta/service-kit/network.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

export type PageLimit = {
  /** Counts a request; false when the address has used up what it may. */
  admit(ip: string): Promise<boolean>;
};

/**
 * Limits pages, files and health checks per address. Counted here and not in Redis: what is to be spared is this process,
 * and a page alone is some forty files.
 */
export const createPageLimit = (perMinute: number): PageLimit => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    admit: (ip) =>
      limiter.consume(networkOf(ip)).then(
        () => true,
        () => false,
      ),
  };
};
