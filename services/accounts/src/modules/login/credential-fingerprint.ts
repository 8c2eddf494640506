import { createHash } from 'node:crypto';

/**
 * Stands for the password that an account has now. What was handed out for one password (a login between its steps, a
 * known device) carries it, and so is worth nothing once another one is set, without having to be searched for.
 */
export const credentialFingerprint = (account: { passwordHash: string }): string =>
  createHash('sha256').update(`credentials|${account.passwordHash}`).digest('base64url');

/** Stands for the second factor that an account has now, as `credentialFingerprint` does for its password. */
export const secondFactorFingerprint = (account: { totpSecret?: string | null }): string =>
  createHash('sha256')
    .update(`second factor|${account.totpSecret ?? ''}`)
    .digest('base64url');
