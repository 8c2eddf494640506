import type { Redis } from 'ioredis';

import type { Settings } from './env.ts';
import { createChargeLimits } from './modules/payment/charge-limits.ts';
import type { ChargeLimits } from './modules/payment/charge-limits.ts';

/** Rate limits of the service. */
export type Limits = {
  /** Payments an account starts, and payment pages it opens. */
  charges: ChargeLimits;
};

export const createLimits = (redis: Redis, settings: Settings): Limits => ({
  charges: createChargeLimits(redis, settings),
});
