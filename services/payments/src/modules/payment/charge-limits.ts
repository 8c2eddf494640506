import { problem } from '@attesta/service-kit/http/errors.ts';
import { checkSameRequest } from '@attesta/service-kit/http/idempotency.ts';
import { createLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Limiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Redis } from 'ioredis';

export type ChargeSettings = {
  REDIS_PREFIX: string;
  /** Payments that an account may start within the window; three times as many pages of them may be opened again. */
  CHARGE_LIMIT: number;
  CHARGE_WINDOW_MINUTES: number;
  /** Payments of an account that may be open at the same time. */
  CHARGE_OPEN_LIMIT: number;
};

/** The key of a click, and what tells whether it says the same again. */
export type ChargeKey = { key: string; digest: string };

/** What keeps an account from calling the provider without end. */
export type ChargeLimits = {
  /**
   * Starts a payment. Requests with the same key share one start, and count once.
   * @param countOpen how many are open already
   * @throws paymentsOpenLimit, chargeLimit, idempotencyKeyReused
   */
  start(
    request: { accountId: string; keyed: ChargeKey | undefined; countOpen: () => Promise<number> },
    begin: () => Promise<string>,
  ): Promise<string>;
  /** @throws tooManyRequests */
  countPage(accountId: string): Promise<void>;
};

export const createChargeLimits = (redis: Redis, settings: ChargeSettings): ChargeLimits => {
  const limiter = (name: string, points: number): Limiter =>
    createLimiter({
      redis,
      prefix: settings.REDIS_PREFIX,
      name,
      points,
      seconds: settings.CHARGE_WINDOW_MINUTES * 60,
    });
  const starts = limiter('charge', settings.CHARGE_LIMIT);
  const pages = limiter('payment-page', settings.CHARGE_LIMIT * 3);
  const startsByKey = new Map<string, { digest: string; started: Promise<string> }>();
  const startsUnderWay = new Map<string, number>();

  /** A start that has not been stored yet counts as open; its place among them is fixed before anything is waited for. */
  const guard = async (
    accountId: string,
    countOpen: () => Promise<number>,
    begin: () => Promise<string>,
  ): Promise<string> => {
    const place = (startsUnderWay.get(accountId) ?? 0) + 1;
    startsUnderWay.set(accountId, place);
    try {
      if ((await countOpen()) + place > settings.CHARGE_OPEN_LIMIT) throw problem('paymentsOpenLimit');
      if (!(await starts.consume(accountId))) throw problem('chargeLimit');
      return await begin();
    } finally {
      const left = (startsUnderWay.get(accountId) ?? 1) - 1;
      if (left === 0) startsUnderWay.delete(accountId);
      else startsUnderWay.set(accountId, left);
    }
  };

  return {
    start: ({ accountId, keyed, countOpen }, begin) => {
      if (keyed === undefined) return guard(accountId, countOpen, begin);
      const { key, digest } = keyed;
      const name = `${accountId} ${key}`;
      const first = startsByKey.get(name);
      if (first !== undefined) {
        checkSameRequest(digest, first.digest);
        return first.started;
      }
      const started = guard(accountId, countOpen, begin).finally(() => startsByKey.delete(name));
      startsByKey.set(name, { digest, started });
      return started;
    },
    countPage: async (accountId) => {
      if (!(await pages.consume(accountId))) throw problem('tooManyRequests');
    },
  };
};
