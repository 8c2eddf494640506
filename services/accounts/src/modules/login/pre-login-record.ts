import { z } from 'zod';

import type { AccountWithPassword } from '../account/account-with-password.ts';
import { loginFingerprint, secondFactorFingerprint } from '../credentials/credential-fingerprint.ts';

export const recordSchema = z.object({
  accountId: z.string(),
  credentials: z.string(),
  until: z.number(),
  /** After a right recovery code: which second factor this login may replace, and until when. */
  recovery: z.object({ factor: z.string(), until: z.number() }).nullable().default(null),
});

/** A login whose password was right and whose code is still to come. `key` is its key in Redis. */
export type PreLogin = z.infer<typeof recordSchema> & { key: string };

/** True for this account's pre-login, begun with what the account is now. */
export const isOf = (
  { accountId, credentials }: PreLogin,
  account: Pick<AccountWithPassword, 'id' | 'passwordHash' | 'version'>,
): boolean => accountId === account.id && credentials === loginFingerprint(account);

/** True for five minutes from the right password on. */
export const isFresh = ({ until }: PreLogin, now: Date): boolean => until > now.getTime();

/** True for a quarter of an hour after a right recovery code, until the second factor was replaced by any login. */
export const isRecovering = (preLogin: PreLogin, account: AccountWithPassword, now: Date): boolean => {
  const { recovery } = preLogin;
  return (
    recovery !== null &&
    isOf(preLogin, account) &&
    recovery.until > now.getTime() &&
    recovery.factor === secondFactorFingerprint(account)
  );
};

/** True for a recovered login that may replace no second factor any more. */
export const hasEndedRecovery = (preLogin: PreLogin, account: AccountWithPassword, now: Date): boolean =>
  preLogin.recovery !== null && isOf(preLogin, account) && !isRecovering(preLogin, account, now);
