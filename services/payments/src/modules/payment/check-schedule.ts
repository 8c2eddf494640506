/**
 * When to ask the provider about a session. It forbids polling, so without a sign of the payer it is asked twice at
 * most: after 75 minutes, when the page is long gone, and after 23 hours, before its token ends.
 */
const minute = 60_000;
const hour = 60 * minute;

/** Delays after an inconclusive answer to a sign of the payer, by the number of answers so far. */
const retryDelays = [minute, 2 * minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour];

/** After that the token is of no more use, and an unknown outcome needs a person. */
const lastCheckAge = 24 * hour;

export const firstCheckAt = (createdAt: Date): Date => new Date(createdAt.getTime() + 75 * minute);

/** The next unprompted check, or null when there has been the last one. */
export const nextUnpromptedCheckAt = (createdAt: Date, now: Date): Date | null => {
  const checks = [firstCheckAt(createdAt), new Date(createdAt.getTime() + 23 * hour)];
  return checks.find((check) => check > now) ?? null;
};

/** The next try after an inconclusive answer, or null when the session is too old. `tries` counts from 1. */
export const nextRetryAt = (createdAt: Date, tries: number, now: Date): Date | null => {
  if (now.getTime() >= createdAt.getTime() + lastCheckAge) return null;
  const delay = retryDelays[Math.min(tries, retryDelays.length) - 1] ?? minute;
  return new Date(now.getTime() + delay);
};

/**
 * The payer is back, yet the provider says that nothing has begun: it may be a moment behind, so a few quick
 * looks, then the usual ones.
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
