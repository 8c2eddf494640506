import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { digest, networksOf } from './network.ts';

export type Limiter = {
  /** Takes points (default 1) of `key`; false if the limit is reached. */
  consume(key: string, points?: number): Promise<boolean>;
  /** True while `key` has no points left; takes none. */
  isExceeded(key: string): Promise<boolean>;
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

/** Grants `points` per `seconds` and key, counted in Redis; in memory while Redis is away or full. */
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
      // Also the count kept in memory while Redis was away.
      await Promise.all([limiter.delete(key), memory.delete(key)]);
    },
  };
};

/**
 * Limit by the networks of an address (see `networksOf`), each with its own budget. With a `subject`, such as the
 * digest of an e-mail, networks are counted for it alone. A key names a network within this limit, and can be stored
 * and reset later.
 */
export type NetworkLimiter = {
  /** Takes one point of each network. @returns the key whose limit is reached, else null */
  consume(address: string, subject?: string): Promise<string | null>;
  /** Key that has no points left, else null; takes none. */
  findExceeded(address: string, subject?: string): Promise<string | null>;
  /** Resets the narrowest network, and gives one point back to those around it, which others share. */
  succeed(address: string, subject?: string): Promise<void>;
  /** Keys of an address, narrowest first. */
  keysOf(address: string, subject?: string): string[];
  reset(key: string): Promise<void>;
};

/** Grants `points` to the narrowest network of an address, and a multiple by their factor to those around it. */
export const createNetworkLimiter = (options: LimiterOptions): NetworkLimiter => {
  const limiters = new Map<number, Limiter>();
  const limiterOf = (factor: number): Limiter => {
    const limiter = limiters.get(factor) ?? createLimiter({ ...options, points: options.points * factor });
    limiters.set(factor, limiter);
    return limiter;
  };
  const countersOf = (address: string, subject?: string) =>
    networksOf(address).map(({ key, factor }) => ({
      key: subject === undefined ? digest(key) : `${subject}.${digest(key)}`,
      limiter: limiterOf(factor),
    }));
  return {
    consume: async (address, subject) => {
      for (const { key, limiter } of countersOf(address, subject)) {
        if (!(await limiter.consume(key))) return key;
      }
      return null;
    },
    findExceeded: async (address, subject) => {
      for (const { key, limiter } of countersOf(address, subject)) {
        if (await limiter.isExceeded(key)) return key;
      }
      return null;
    },
    succeed: async (address, subject) => {
      const [own, ...around] = countersOf(address, subject);
      await Promise.all([
        own?.limiter.reset(own.key),
        ...around.map(({ key, limiter }) => limiter.giveBack(key)),
      ]);
    },
    keysOf: (address, subject) => countersOf(address, subject).map(({ key }) => key),
    reset: async (key) => {
      // The first one resets the counts in Redis, which all limiters share by key.
      await Promise.all([limiterOf(1), ...limiters.values()].map((limiter) => limiter.reset(key)));
    },
  };
};

/** Longest wait for Redis (milliseconds), which normally answers in less than one. */
const patienceMilliseconds = 150;
const pauseMilliseconds = 5000;

const late = Symbol('late');

/** Consumes as the limiter does, but admits while Redis is slow, and then skips it for some seconds. */
export const consumePatiently = ({ consume }: Pick<Limiter, 'consume'>): Limiter['consume'] => {
  let pausedUntil = 0;
  return async (key, points) => {
    if (Date.now() < pausedUntil) return true;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<typeof late>((resolve) => {
      timer = setTimeout(resolve, patienceMilliseconds, late);
    });
    const answer = await Promise.race([consume(key, points).catch(() => late), patience]);
    clearTimeout(timer);
    if (typeof answer === 'boolean') return answer;
    pausedUntil = Date.now() + pauseMilliseconds;
    return true;
  };
};
