import type { Dependencies } from '../../dependencies.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { readKnownDevice } from './known-device.ts';

/**
 * Wrong codes after right passwords: somebody knows the password of an account. They are counted from the last right code on,
 * over all browsers, and forgotten after some hours without one.
 */
type CountParts = Pick<Dependencies, 'redis' | 'settings'>;

/** From this one on each wrong code is followed by a wait, and the owner is told. */
const first = 5;
const minute = 60_000;
/** After the first of them; each further one doubles it up to a quarter of an hour. */
const firstWait = minute / 2;
const longestWait = 15 * minute;
/** The owner is told once in so many seconds. */
const toldSeconds = 6 * 3600;

const keyOf = ({ settings }: CountParts, accountId: string) =>
  `${settings.REDIS_PREFIX}:wrong-codes:${accountId}`;

/**
 * Until when no code for this account is looked at, or null. A browser on which its owner logged in before does not wait:
 * whoever knows the password keeps nobody out who has such a one.
 */
export const readCodeWait = async (
  dependencies: CountParts,
  call: { now: Date; cookie(name: string): string | undefined },
  account: AccountWithPassword,
): Promise<Date | null> => {
  const until = Number(await dependencies.redis.hget(keyOf(dependencies, account.id), 'until'));
  const left = until - call.now.getTime();
  // A longer one was counted by a clock that has been set back since.
  if (left <= 0 || left > longestWait) return null;
  return readKnownDevice(dependencies.settings, call, account) === null ? new Date(until) : null;
};

/**
 * Counts a wrong code.
 * @returns whether the owner has to be told now
 */
export const countWrongCode = async (
  dependencies: CountParts,
  accountId: string,
  now: Date,
): Promise<boolean> => {
  const key = keyOf(dependencies, accountId);
  const count = await dependencies.redis.hincrby(key, 'count', 1);
  await dependencies.redis.expire(key, dependencies.settings.LOGIN_PROOF_HOURS * 3600);
  if (count < first) return false;
  const wait = Math.min(longestWait, firstWait * 2 ** (count - first));
  await dependencies.redis.hset(key, 'until', now.getTime() + wait);
  return (await dependencies.redis.set(`${key}:told`, '1', 'EX', toldSeconds, 'NX')) === 'OK';
};

/** A right code, or an admin, ends the count. */
export const forgetWrongCodes = async (dependencies: CountParts, accountId: string): Promise<void> => {
  await dependencies.redis.del(keyOf(dependencies, accountId));
};
