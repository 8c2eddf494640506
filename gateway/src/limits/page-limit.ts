import { createNetworkCounter } from '@attesta/service-kit/network.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

export type PageLimit = {
  /** Counts a request; false when the address, or a network around it, has used up what it may. */
  admit(ip: string): Promise<boolean>;
};

/**
 * Limits pages, files and health checks per address and its networks. Counted here and not in Redis: what is to be spared is
 * this process, and a page alone is some forty files.
 */
export const createPageLimit = (perMinute: number): PageLimit => {
  const count = createNetworkCounter((factor) => {
    const limiter = new RateLimiterMemory({ points: perMinute * factor, duration: 60 });
    return (key) =>
      limiter.consume(key).then(
        () => true,
        () => false,
      );
  });
  return { admit: async (ip) => (await count(ip)) === null };
};
