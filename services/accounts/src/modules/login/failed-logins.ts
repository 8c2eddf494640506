import type { LoginFailureReason } from '@attesta/contracts/forms/page-accounts-and-audit.ts';
import { loginFailureReasons } from '@attesta/contracts/forms/page-accounts-and-audit.ts';
import { z } from 'zod';

import type { Limits } from '../../limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { forgetFailures } from './failure-count.ts';
import { forgetWrongCodes } from './wrong-codes.ts';

/**
 * Record of failed logins for admins. Its key is the digest of the typed e-mail, registered or not, so that both take
 * the same time; Redis lets it expire.
 */
type FailureDependencies = Pick<Dependencies, 'redis' | 'settings'>;

const keyOf = ({ settings }: FailureDependencies, subject: string) =>
  `${settings.REDIS_PREFIX}:login-failed:${subject}`;
const locksOf = (dependencies: FailureDependencies, subject: string) =>
  `${keyOf(dependencies, subject)}:locks`;

const failureSchema = z.object({ at: z.iso.datetime(), reason: z.enum(loginFailureReasons) });

/** Key of the lock of an account's codes; other locks have the keys of `limits.passwords`. */
const codesLock = 'codes';

export const recordFailure = async (
  dependencies: FailureDependencies,
  subject: string,
  { at, reason }: { at: Date; reason: LoginFailureReason },
): Promise<void> => {
  const failure: z.infer<typeof failureSchema> = { at: at.toISOString(), reason };
  const seconds = dependencies.settings.LOGIN_PROOF_HOURS * 3600;
  await dependencies.redis.set(keyOf(dependencies, subject), JSON.stringify(failure), 'EX', seconds);
};

/**
 * Records a lock-out, which also becomes the last failure.
 * @param key of `limits.passwords`; default is the lock of codes
 * @param until end of the lock; default is the window of the limits
 */
export const recordLock = async (
  dependencies: FailureDependencies,
  subject: string,
  { at, key = codesLock, until }: { at: Date; key?: string; until?: Date | undefined },
): Promise<void> => {
  const locks = locksOf(dependencies, subject);
  const end = until?.getTime() ?? at.getTime() + dependencies.settings.LOGIN_WINDOW_MINUTES * 60_000;
  await recordFailure(dependencies, subject, { at, reason: 'locked' });
  // Further attempts do not extend a lock.
  await dependencies.redis
    .multi()
    .zremrangebyscore(locks, '-inf', at.getTime())
    .zadd(locks, 'NX', end, key)
    .pexpire(locks, Math.max(end - at.getTime(), dependencies.settings.LOGIN_WINDOW_MINUTES * 60_000))
    .exec();
};

/** Removes locks that a right password or code has ended: those of `keys`, or of codes if none is given. */
export const forgetLock = async (
  dependencies: FailureDependencies,
  subject: string,
  ...keys: string[]
): Promise<void> => {
  await dependencies.redis.zrem(locksOf(dependencies, subject), ...(keys.length === 0 ? [codesLock] : keys));
};

/** Last recent failure, and the latest end of the current lock-outs. */
export const readFailedLogins = async (
  dependencies: FailureDependencies,
  subject: string,
  now: Date,
): Promise<{ lastFailure: z.infer<typeof failureSchema> | null; lockedUntil: string | null }> => {
  const [kept, locks] = await Promise.all([
    dependencies.redis.get(keyOf(dependencies, subject)),
    dependencies.redis.zrange(locksOf(dependencies, subject), now.getTime(), '+inf', 'BYSCORE', 'WITHSCORES'),
  ]);
  const last = locks.at(-1);
  return {
    lastFailure: kept === null ? null : failureSchema.parse(JSON.parse(kept)),
    lockedUntil: last === undefined ? null : new Date(Number(last)).toISOString(),
  };
};

/** Resets the tries of an account, and the demand for a proof of work. */
export const unlock = async (
  dependencies: FailureDependencies & { limits: Pick<Limits, 'codes' | 'passwords'> },
  subject: string,
  accountId: string,
): Promise<void> => {
  const locks = locksOf(dependencies, subject);
  const keys = await dependencies.redis.zrange(locks, '0', '-1');
  await dependencies.limits.codes.reset(accountId);
  await forgetWrongCodes(dependencies, accountId);
  for (const key of keys) await dependencies.limits.passwords.reset(key);
  await forgetFailures(dependencies, subject);
  await dependencies.redis.del(locks);
};
