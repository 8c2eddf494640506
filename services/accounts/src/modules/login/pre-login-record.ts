import { z } from 'zod';

import type { AccountWithPassword } from '../account/account-with-password.ts';
import { loginFingerprint, secondFactorFingerprint } from '../credentials/credential-fingerprint.ts';

export const recordSchema = z.object({
  accountId: z.string(),
  credentials: z.string(),
  until: z.number(),
  /** Set by a right recovery code: fingerprint of the replaceable second factor, and the deadline. */
  recovery: z.object({ factor: z.string(), until: z.number() }).nullable().default(null),
});

/** Login between a right password and its code. `key` is its Redis key. */
export type PreLogin = z.infer<typeof recordSchema> & { key: string };

/** True if the pre-login belongs to this account in its current state. */
export const belongsTo = (
  { accountId, credentials }: PreLogin,
  account: Pick<AccountWithPassword, 'id' | 'passwordHash' | 'version'>,
): boolean => accountId === account.id && credentials === loginFingerprint(account);

/** True for five minutes after the right password. */
export const isFresh = ({ until }: PreLogin, now: Date): boolean => until > now.getTime();

/** True for a quarter of an hour after a right recovery code, unless the second factor was replaced meanwhile. */
export const isRecovering = (preLogin: PreLogin, account: AccountWithPassword, now: Date): boolean => {
  const { recovery } = preLogin;
  return (
    recovery !== null &&
    belongsTo(preLogin, account) &&
    recovery.until > now.getTime() &&
    recovery.factor === secondFactorFingerprint(account)
  );
};

/** True if a recovered login may no longer replace the second factor. */
export const hasEndedRecovery = (preLogin: PreLogin, account: AccountWithPassword, now: Date): boolean =>
  preLogin.recovery !== null && belongsTo(preLogin, account) && !isRecovering(preLogin, account, now);
