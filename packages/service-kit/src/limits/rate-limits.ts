import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { digest } from '../logs/logger.ts';
import { networksOf } from './network.ts';

export type Limiter = {
  /** Takes points for `key`, one where nothing is said; false when the limit is reached. */
  consume(key: string, points?: number): Promise<boolean>;
  /** True while `key` has used up its points; takes none. */
  isExceeded(key: string): Promise<boolean>;
  /** Gives one point back. */
  giveBack(key: string): Promise<void>;
  reset(key: string): Promise<void>;
};

export type LimiterOptions = {
  redis: Redis;
  prefix: string;
  name: string;
  points: number;
  seconds: number;
};

/** So many `points` per `seconds` and key, counted in Redis, and in memory while Redis is away or takes nothing more. */
export const createLimiter = (options: LimiterOptions): Limiter => {
  const { points, seconds: duration } = options;
  const keyPrefix = `${options.prefix}:limit:${options.name}`;
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  const limiter = new RateLimiterRedis({
    storeClient: options.redis,
    keyPrefix,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
  return {
    consume: async (key, taken = 1) => {
      try {
        await limiter.consume(key, taken);
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
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    reset: async (key) => {
      // Include the count of the time while Redis was away.
      await Promise.all([limiter.delete(key), memory.delete(key)]);
    },
  };
};

/**
 * A limit for the networks of an address (see `networksOf`), each with its own share. With a `subject`, such as an e-mail's
 * digest, networks are counted for it alone. A place is a network in this limit: a key to be kept and reset later.
 */
export type NetworkLimiter = {
  /** Takes one point at each place. @returns the place whose limit is reached, else null */
  consume(address: string, subject?: string): Promise<string | null>;
  /** The place that has used up its points, else null; takes none. */
  findExceeded(address: string, subject?: string): Promise<string | null>;
  /** Forgets what the narrowest network has taken, and gives one point back to those around it, which others share. */
  succeed(address: string, subject?: string): Promise<void>;
  /** The places of an address, the narrowest first. */
  placesOf(address: string, subject?: string): string[];
  reset(place: string): Promise<void>;
};

/** So many `points` for the narrowest network of an address, and as many times more for those around it as their factor. */
export const createNetworkLimiter = (options: LimiterOptions): NetworkLimiter => {
  const limiters = new Map<number, Limiter>();
  const limiterOf = (factor: number): Limiter => {
    const limiter = limiters.get(factor) ?? createLimiter({ ...options, points: options.points * factor });
    limiters.set(factor, limiter);
    return limiter;
  };
  const placesOf = (address: string, subject?: string) =>
    networksOf(address).map(({ key, factor }) => ({
      place: subject === undefined ? digest(key) : `${subject}.${digest(key)}`,
      limiter: limiterOf(factor),
    }));
  return {
    consume: async (address, subject) => {
      for (const { place, limiter } of placesOf(address, subject)) {
        if (!(await limiter.consume(place))) return place;
      }
      return null;
    },
    findExceeded: async (address, subject) => {
      for (const { place, limiter } of placesOf(address, subject)) {
        if (await limiter.isExceeded(place)) return place;
      }
      return null;
    },
    succeed: async (address, subject) => {
      const [own, ...around] = placesOf(address, subject);
      await Promise.all([
        own?.limiter.reset(own.place),
        ...around.map(({ place, limiter }) => limiter.giveBack(place)),
      ]);
    },
    placesOf: (address, subject) => placesOf(address, subject).map(({ place }) => place),
    reset: async (place) => {
      // The first one forgets what is in Redis, where all of them count under the same keys.
      await Promise.all([limiterOf(1), ...limiters.values()].map((limiter) => limiter.reset(place)));
    },
  };
};

/** Redis answers in a fraction of a millisecond; one that does not answer must not hold up every request. */
const patienceMilliseconds = 150;
const restMilliseconds = 5000;

const late = Symbol('late');

/** Takes points as the limiter does, but admits where Redis is slow, and for a while asks it no more then. */
export const consumePatiently = ({ consume }: Pick<Limiter, 'consume'>): Limiter['consume'] => {
  let restingUntil = 0;
  return async (key, points) => {
    if (Date.now() < restingUntil) return true;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<typeof late>((resolve) => {
      timer = setTimeout(resolve, patienceMilliseconds, late);
    });
    const answer = await Promise.race([consume(key, points).catch(() => late), patience]);
    clearTimeout(timer);
    if (typeof answer === 'boolean') return answer;
    restingUntil = Date.now() + restMilliseconds;
    return true;
  };
};
