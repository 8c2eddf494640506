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
   * @param countOpen counts the account's open payments, without those of the given ids
   * @throws paymentsOpenLimit, chargeLimit, idempotencyKeyReused
   */
  start(
    request: {
      accountId: string;
      paymentId: string;
      keyed: ChargeKey | undefined;
      countOpen: (besides: readonly string[]) => Promise<number>;
    },
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
  const inFlight = new Map<string, Set<string>>();

  /**
   * Counts earlier starts in flight as open, and each payment once: a start that is stored while this one counts is
   * among those in flight, so the database leaves it out. Ids are taken before the first await.
   */
  const guard = async (
    { accountId, paymentId, countOpen }: Parameters<ChargeLimits['start']>[0],
    begin: () => Promise<string>,
  ): Promise<string> => {
    const starting = inFlight.get(accountId) ?? new Set();
    inFlight.set(accountId, starting);
    const earlier = [...starting];
    starting.add(paymentId);
    try {
      const open = earlier.length + (await countOpen(earlier));
      if (open >= settings.CHARGE_OPEN_LIMIT) throw problem('paymentsOpenLimit');
      if (!(await starts.consume(accountId))) throw problem('chargeLimit');
      return await begin();
    } finally {
      starting.delete(paymentId);
      if (starting.size === 0) inFlight.delete(accountId);
    }
  };

  return {
    start: (request, begin) => {
      if (request.keyed === undefined) return guard(request, begin);
      const { key, digest } = request.keyed;
      const name = `${request.accountId} ${key}`;
      const first = startsByKey.get(name);
      if (first !== undefined) {
        checkSameRequest(digest, first.digest);
        return first.started;
      }
      const started = guard(request, begin).finally(() => startsByKey.delete(name));
      startsByKey.set(name, { digest, started });
      return started;
    },
    countPage: async (accountId) => {
      if (!(await pages.consume(accountId))) throw problem('tooManyRequests');
    },
  };
};
