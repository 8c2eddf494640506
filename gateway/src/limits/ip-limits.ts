import { createLimiter } from '@attesta/service-kit/limits.ts';
import type { Limiter } from '@attesta/service-kit/limits.ts';
import { createNetworkCounter } from '@attesta/service-kit/network.ts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Operations that guess, mail or cost: a lower limit holds for them, counted together. */
const sensitiveOperations: ReadonlySet<string> = new Set([
  'getCaptcha',
  'getQrcode',
  'getSignup',
  'login',
  'loginDeputy',
  'requestPasswordReset',
  'setPassword',
  'signUp',
]);

export type IpLimits = {
  /** Counts a request to an operation; false when the address, or a network around it, has used up what it may. */
  admit(ip: string, operationName: string): Promise<boolean>;
};

type Settings = {
  redis: Redis;
  prefix: string;
  perMinute: number;
  sensitivePerMinute: number;
  samplesPerMinute: number;
};

/** Redis answers in a fraction of a millisecond; one that does not answer must not hold up every request. */
const patienceMilliseconds = 150;
const restMilliseconds = 5000;

type Insured = (network: string) => Promise<boolean>;

const late = Symbol('late');

/** Redis counts for all gateways; memory counts along, so that a slow Redis starts nobody's count anew. */
const insure = (limiter: Limiter, points: number): Insured => {
  const memory = new RateLimiterMemory({ points, duration: 60 });
  let restingUntil = 0;
  const countHere = (network: string): Promise<boolean> =>
    memory.consume(network).then(
      () => true,
      () => false,
    );
  return async (network) => {
    if (!(await countHere(network))) return false;
    if (Date.now() < restingUntil) return true;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<typeof late>((resolve) => {
      timer = setTimeout(resolve, patienceMilliseconds, late);
    });
    const answer = await Promise.race([limiter.consume(network).catch(() => late), patience]);
    clearTimeout(timer);
    if (typeof answer === 'boolean') return answer;
    restingUntil = Date.now() + restMilliseconds;
    return true;
  };
};

/** Limits by the networks of an address, counted in Redis for all gateways, in memory while Redis is away or slow. */
export const createIpLimits = ({
  redis,
  prefix,
  perMinute,
  sensitivePerMinute,
  samplesPerMinute,
}: Settings): IpLimits => {
  const limit = (name: string, perAddress: number) =>
    createNetworkCounter((factor) => {
      const points = perAddress * factor;
      return insure(createLimiter({ redis, prefix, name, points, seconds: 60 }), points);
    });
  const all = limit('ip', perMinute);
  const sensitive = limit('ip-sensitive', sensitivePerMinute);
  // Counted apart: whoever tries much out can still log in.
  const samples = limit('ip-samples', samplesPerMinute);
  const limitOf = (operationName: string) => {
    if (operationName === 'writeSample') return samples;
    return sensitiveOperations.has(operationName) ? sensitive : all;
  };
  return {
    admit: async (ip, operationName) => (await limitOf(operationName)(ip)) === null,
  };
};
