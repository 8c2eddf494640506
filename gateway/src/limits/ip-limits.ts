import { pointsOf } from '@attesta/contracts/operation-costs.ts';
import { createLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import { createNetworkCounter } from '@attesta/service-kit/limits/network.ts';
import type { Redis } from 'ioredis';
import { chargeEverywhere, chargeInMemory } from './charge.ts';
import type { TotalCost } from './total-cost.ts';

/** Operations that allow guessing or send mail: they share a lower limit. */
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
  /** Counts a request to an operation; false if the address, or a network around it, has used up its budget. */
  admit(ip: string, operationName: string): Promise<boolean>;
};

type Settings = {
  redis: Redis;
  prefix: string;
  perMinute: number;
  sensitivePerMinute: number;
  samplesPerMinute: number;
  sealsPerMinute: number;
  totalCost: TotalCost;
};

/** Limits by the networks of an address, counted in Redis for all gateways, in memory while Redis is away or slow. */
export const createIpLimits = ({
  redis,
  prefix,
  perMinute,
  sensitivePerMinute,
  samplesPerMinute,
  sealsPerMinute,
  totalCost,
}: Settings): IpLimits => {
  const limit = (name: string, perAddress: number) =>
    createNetworkCounter<[cost: number, share?: number]>((factor) => {
      const points = perAddress * factor;
      const limiter = createLimiter({ redis, prefix, name, points, seconds: 60 });
      return chargeEverywhere(limiter, chargeInMemory(points));
    });
  const all = limit('ip', perMinute);
  const sensitive = limit('ip-sensitive', sensitivePerMinute);
  // Counted apart, so that samples and numbers of documents do not use up the logins.
  const samples = limit('ip-samples', samplesPerMinute);
  const seals = limit('ip-seals', sealsPerMinute);
  return {
    admit: async (ip, operationName) => {
      const cost = pointsOf({ name: operationName });
      const findFull = () => {
        if (operationName === 'writeSample') return samples(ip, 1);
        if (operationName === 'checkSeal') return seals(ip, 1);
        if (sensitiveOperations.has(operationName)) return sensitive(ip, 1);
        return all(ip, cost, totalCost.share());
      };
      const isAdmitted = (await findFull()) === null;
      if (isAdmitted) totalCost.charge(cost);
      return isAdmitted;
    },
  };
};
