import type { Redis } from 'ioredis';

import type { Settings } from './env.ts';
import { createChargeLimits } from './modules/payment/charge-limits.ts';
import type { ChargeLimits } from './modules/payment/charge-limits.ts';

/** How often something may be done. */
export type Limits = {
  /** Payments that an account starts, and pages of the provider that it opens. */
  charges: ChargeLimits;
};

export const createLimits = (redis: Redis, settings: Settings): Limits => ({
  charges: createChargeLimits(redis, settings),
});
