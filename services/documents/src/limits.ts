import { problem } from '@attesta/service-kit/http/errors.ts';
import { createConcurrencyLimit } from '@attesta/service-kit/limits/concurrency-limit.ts';

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
};

const slotsPerAccount = 10;

export const createLimits = (): Limits => ({ waitSlots: createWaitSlots(slotsPerAccount) });
