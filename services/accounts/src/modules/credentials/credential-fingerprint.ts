import { createHash } from 'node:crypto';

/**
 * Fingerprint of the current password. A known device carries it, and becomes invalid with the next password without a
 * lookup.
 */
export const credentialFingerprint = (account: { passwordHash: string }): string =>
  createHash('sha256').update(`credentials|${account.passwordHash}`).digest('base64url');

/**
 * Fingerprint of the account at the start of a login: its password and version. A change of e-mail, role, second factor
 * or activation ends a login between its steps, even if it is reverted.
 */
export const loginFingerprint = (account: { passwordHash: string; version: number }): string =>
  createHash('sha256')
    .update(`login|${account.version}|${credentialFingerprint(account)}`)
    .digest('base64url');

/** Fingerprint of the current second factor. */
export const secondFactorFingerprint = (account: { totpSecret?: string | null }): string =>
  createHash('sha256')
    .update(`second factor|${account.totpSecret ?? ''}`)
    .digest('base64url');
