import { problem } from '@attesta/service-kit/http/errors.ts';

type WaitSlots = {
  /**
   * Does the work in one of the account's places.
   * @throws tooManyRequests when all of them are taken
   */
  use<Result>(accountId: string, work: () => Promise<Result>): Promise<Result>;
};

/** So many requests of one account may wait for files at the same time; the others are refused at once. */
const createWaitSlots = (most: number): WaitSlots => {
  const taken = new Map<string, number>();
  return {
    use: async (accountId, work) => {
      const others = taken.get(accountId) ?? 0;
      if (others >= most) throw problem('tooManyRequests');
      taken.set(accountId, others + 1);
      try {
        return await work();
      } finally {
        const left = (taken.get(accountId) ?? 1) - 1;
        if (left > 0) taken.set(accountId, left);
        else taken.delete(accountId);
      }
    },
  };
};

/** How often something may be done. */
export type Limits = {
  /** Requests of one account that wait for files at the same time. A page asks for one after the other. */
  waitingPlaces: WaitSlots;
};

const placesOfAccount = 10;

export const createLimits = (): Limits => ({ waitingPlaces: createWaitSlots(placesOfAccount) });
