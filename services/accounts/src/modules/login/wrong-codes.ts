import type { Dependencies } from '../../dependencies.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { readKnownDevice } from './known-device.ts';

/**
 * Counts wrong codes after right passwords, which mean that somebody knows the password. The count covers all browsers,
 * ends with a right code and expires some hours after the last wrong one.
 */
type CountDependencies = Pick<Dependencies, 'redis' | 'settings'>;

/** First wrong code that delays the next one and notifies the owner. */
const firstDelayed = 5;
const minute = 60_000;
/** Delay after it; each further one doubles it up to a quarter of an hour. */
const firstDelay = minute / 2;
const longestDelay = 15 * minute;
/** Minimum seconds between two mails to the owner. */
const notifiedSeconds = 6 * 3600;

const keyOf = ({ settings }: CountDependencies, accountId: string) =>
  `${settings.REDIS_PREFIX}:wrong-codes:${accountId}`;

/**
 * End of the delay for codes of this account, or null. Known devices of the owner skip it, so that somebody with the
 * password cannot lock the owner out.
 */
export const readCodeDelay = async (
  dependencies: CountDependencies,
  call: { now: Date; cookie(name: string): string | undefined },
  account: AccountWithPassword,
): Promise<Date | null> => {
  const until = Number(await dependencies.redis.hget(keyOf(dependencies, account.id), 'until'));
  const left = until - call.now.getTime();
  // A longer delay stems from a clock that was set back since.
  if (left <= 0 || left > longestDelay) return null;
  return readKnownDevice(dependencies.settings, call, account) === null ? new Date(until) : null;
};

/** Counts a wrong code. @returns true if the owner must be notified now */
export const countWrongCode = async (
  dependencies: CountDependencies,
  accountId: string,
  now: Date,
): Promise<boolean> => {
  const key = keyOf(dependencies, accountId);
  const count = await dependencies.redis.hincrby(key, 'count', 1);
  await dependencies.redis.expire(key, dependencies.settings.LOGIN_PROOF_HOURS * 3600);
  if (count < firstDelayed) return false;
  const delay = Math.min(longestDelay, firstDelay * 2 ** (count - firstDelayed));
  await dependencies.redis.hset(key, 'until', now.getTime() + delay);
  return (await dependencies.redis.set(`${key}:told`, '1', 'EX', notifiedSeconds, 'NX')) === 'OK';
};

/** Ends the count, after a right code or by an admin. */
export const forgetWrongCodes = async (dependencies: CountDependencies, accountId: string): Promise<void> => {
  await dependencies.redis.del(keyOf(dependencies, accountId));
};
