import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export type Limiter = {
  /** Takes one point for `key`; false when the limit is reached. */
  consume(key: string): Promise<boolean>;
  /** True while `key` has used up its points; takes none. */
  isExceeded(key: string): Promise<boolean>;
  reset(key: string): Promise<void>;
};

/** So many `points` per `seconds` and key, counted in Redis, and in memory while Redis is away. */
export const createLimiter = (options: {
  redis: Redis;
  prefix: string;
  name: string;
  points: number;
  seconds: number;
}): Limiter => {
  const { points, seconds: duration } = options;
  const keyPrefix = `${options.prefix}:limit:${options.name}`;
  const limiter = new RateLimiterRedis({
    storeClient: options.redis,
    keyPrefix,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    isExceeded: async (key) => {
      const used = await limiter.get(key);
      return used !== null && used.consumedPoints >= points;
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
};
