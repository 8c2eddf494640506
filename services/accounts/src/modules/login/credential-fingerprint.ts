import { createHash } from 'node:crypto';

/**
 * Stands for the password that an account has now. What was handed out for one password (a login between its steps, a
 * known device) carries it, and so is worth nothing once another one is set, without having to be searched for.
 */
export function credentialFingerprint(account: { passwordHash: string }): string {
  return createHash('sha256').update(`credentials|${account.passwordHash}`).digest('base64url');
}

/** Stands for the second factor that an account has now, as `credentialFingerprint` does for its password. */
export function secondFactorFingerprint(account: { totpSecret?: string | null }): string {
  return createHash('sha256')
    .update(`second factor|${account.totpSecret ?? ''}`)
    .digest('base64url');
}
