import { readClaims } from './claims.ts';
import type { StoredToken } from './token-store.ts';

export type SessionRole = 'visitor' | 'customer' | 'admin' | 'deputy';

/**
 * Reason for the end of a session: `logout` (requested), `elsewhere` (another tab logged out), `refused` (the server
 * rejects the token, or it has expired), `deleted` (the account is gone), `emailChanged` (the account has a new
 * e-mail).
 */
export type SignOutReason = 'logout' | 'elsewhere' | 'refused' | 'deleted' | 'emailChanged';

export type Session = {
  readonly token: string | null;
  readonly role: SessionRole;
  /** E-mail address of the account; empty for a visitor. */
  readonly email: string;
  /** True for a deputy whose session ended because the rating is finished, maybe on another device. */
  readonly hasFinished?: boolean | undefined;
  /** Reason for which this visitor's session ended here. */
  readonly ended?: SignOutReason | undefined;
};

export const visitor: Session = { token: null, role: 'visitor', email: '' };

const roleOf = (roles: readonly string[]): SessionRole => {
  if (roles.includes('ROLE_DEPUTY')) return 'deputy';
  if (roles.includes('ROLE_ADMIN')) return 'admin';
  return roles.includes('ROLE_USER') ? 'customer' : 'visitor';
};

/** Session of a token at `now` (milliseconds); an unreadable or expired token makes a visitor. */
export const sessionOf = (stored: Pick<StoredToken, 'token'> | null, now: number): Session => {
  const claims = stored === null ? null : readClaims(stored.token);
  if (stored === null || claims === null) return visitor;
  if (claims.expiresAt !== null && claims.expiresAt <= now) return { ...visitor, ended: 'refused' };
  return { token: stored.token, role: roleOf(claims.roles), email: claims.subject };
};
