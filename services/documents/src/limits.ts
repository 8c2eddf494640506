import { problem } from '@attesta/service-kit/http/errors.ts';
import { createLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Limiter } from '@attesta/service-kit/limits/rate-limits.ts';
import { createConcurrencyLimit } from '@attesta/service-kit/limits/concurrency-limit.ts';

type Redis = Parameters<typeof createLimiter>[0]['redis'];

type WaitSlots = {
  /**
   * Runs `work` in one of the account's slots.
   * @throws tooManyRequests if all are taken
   */
  use<Result>(accountId: string, work: () => Promise<Result>): Promise<Result>;
};

const createWaitSlots = (slots: number): WaitSlots => {
  const limit = createConcurrencyLimit(slots);
  return {
    use: async (accountId, work) => {
      const release = limit.acquire([{ key: accountId, factor: 1 }]);
      if (release === null) throw problem('tooManyRequests');
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};

/** Limits of the service. */
export type Limits = {
  /** Requests of one account that may wait for files at a time. A page asks for one file after the other. */
  waitSlots: WaitSlots;
  /** Samples of company paper rendered per account. */
  samples: Limiter;
};

const slotsPerAccount = 10;

/** An account changes its paper a few times until it fits. */
const samplesPerHour = 60;

export const createLimits = (redis: Redis, prefix: string): Limits => ({
  waitSlots: createWaitSlots(slotsPerAccount),
  samples: createLimiter({ redis, prefix, name: 'paper-sample', points: samplesPerHour, seconds: 3600 }),
});
