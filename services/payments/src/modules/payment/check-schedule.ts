/**
 * Schedule of checks of a session at the provider, who forbids polling. Without a hint of the payer there are two:
 * after 75 minutes, when the page has long expired, and after 23 hours, before its token expires.
 */
const minute = 60_000;
const hour = 60 * minute;

/** Delays after an inconclusive answer to a hint, by the number of answers so far. */
const retryDelays = [minute, 2 * minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour];

/** Age at which the token has expired and an unknown outcome needs an operator. */
const lastCheckAge = 24 * hour;

export const firstCheckAt = (createdAt: Date): Date => new Date(createdAt.getTime() + 75 * minute);

/** Next check without a hint, or null after the last one. */
export const nextUnpromptedCheckAt = (createdAt: Date, now: Date): Date | null => {
  const checks = [firstCheckAt(createdAt), new Date(createdAt.getTime() + 23 * hour)];
  return checks.find((check) => check > now) ?? null;
};

/** Next retry after an inconclusive answer, or null if the session is too old. `tries` counts from 1. */
export const nextRetryAt = (createdAt: Date, tries: number, now: Date): Date | null => {
  if (now.getTime() >= createdAt.getTime() + lastCheckAge) return null;
  const delay = retryDelays[Math.min(tries, retryDelays.length) - 1] ?? minute;
  return new Date(now.getTime() + delay);
};

/**
 * Next check after the payer returned while the provider reports no transaction yet: it may lag, so a few quick checks
 * come first.
 */
export const nextCheckAfterEarlyReturn = (createdAt: Date, tries: number, now: Date): Date | null => {
  if (tries > 3) return nextUnpromptedCheckAt(createdAt, now);
  return new Date(now.getTime() + tries * 15_000);
};

/** Transactions may stay pending at the provider for up to five days. */
export const nextPendingCheckAt = (createdAt: Date, now: Date): Date | null => {
  const checks = [1, 23, 71, 119].map((hours) => new Date(createdAt.getTime() + hours * hour));
  return checks.find((check) => check > now) ?? null;
};
