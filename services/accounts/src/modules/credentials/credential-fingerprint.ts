import { createHash } from 'node:crypto';

/**
 * Stands for the password that an account has now. What was handed out for one password (a known device) carries it,
 * and so is worth nothing once another one is set, without having to be searched for.
 */
export const credentialFingerprint = (account: { passwordHash: string }): string =>
  createHash('sha256').update(`credentials|${account.passwordHash}`).digest('base64url');

/**
 * Stands for the account with which a login began: its password, and what the support may have changed since. Whoever has
 * given the password goes on with nothing once the account has another e-mail or role, lost or got its second factor, or
 * was deactivated, also if that was taken back.
 */
export const loginFingerprint = (account: { passwordHash: string; version: number }): string =>
  createHash('sha256')
    .update(`login|${account.version}|${credentialFingerprint(account)}`)
    .digest('base64url');

/** Stands for the second factor that an account has now, as `credentialFingerprint` does for its password. */
export const secondFactorFingerprint = (account: { totpSecret?: string | null }): string =>
  createHash('sha256')
    .update(`second factor|${account.totpSecret ?? ''}`)
    .digest('base64url');
