import { problem } from '@attesta/service-kit/http/errors.ts';
import { checkSameRequest } from '@attesta/service-kit/http/idempotency.ts';
import { createLimiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Limiter } from '@attesta/service-kit/limits/rate-limits.ts';
import type { Redis } from 'ioredis';

export type ChargeSettings = {
  REDIS_PREFIX: string;
  /** Payments an account may start per window; three times as many pages may be reopened. */
  CHARGE_LIMIT: number;
  CHARGE_WINDOW_MINUTES: number;
  /** Payments of an account that may be open at a time. */
  CHARGE_OPEN_LIMIT: number;
};

/** Idempotency key of a charge, with the digest of its request. */
export type ChargeKey = { key: string; digest: string };

/** Limits on the calls that an account causes at the provider. */
export type ChargeLimits = {
  /**
   * Starts a payment. Concurrent requests with the same key share one start, which counts once.
   * @param countOpen counts the account's open payments
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
  const startsInFlight = new Map<string, number>();

  /** Counts a start that is not stored yet as open. Its ordinal is taken synchronously, before the first await. */
  const guard = async (
    accountId: string,
    countOpen: () => Promise<number>,
    begin: () => Promise<string>,
  ): Promise<string> => {
    const ordinal = (startsInFlight.get(accountId) ?? 0) + 1;
    startsInFlight.set(accountId, ordinal);
    try {
      if ((await countOpen()) + ordinal > settings.CHARGE_OPEN_LIMIT) throw problem('paymentsOpenLimit');
      if (!(await starts.consume(accountId))) throw problem('chargeLimit');
      return await begin();
    } finally {
      const left = (startsInFlight.get(accountId) ?? 1) - 1;
      if (left === 0) startsInFlight.delete(accountId);
      else startsInFlight.set(accountId, left);
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
