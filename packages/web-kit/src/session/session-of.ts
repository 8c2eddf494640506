import { readClaims } from './claims.ts';
import type { StoredToken } from './token-store.ts';

export type SessionRole = 'visitor' | 'customer' | 'admin' | 'deputy';

/**
 * Why a session ended: `logout` (asked for), `elsewhere` (another tab logged out), `refused` (the server no
 * longer takes the token, or it has run out), `deleted` (the account is gone), `emailChanged` (the account has another e-mail).
 */
export type SignOutReason = 'logout' | 'elsewhere' | 'refused' | 'deleted' | 'emailChanged';

export type Session = {
  readonly token: string | null;
  readonly role: SessionRole;
  /** The e-mail address of the account; empty for a visitor. */
  readonly email: string;
  /** For a deputy whose session has ended: the rating is finished, maybe on another device. */
  readonly hasFinished?: boolean | undefined;
  /** Of a visitor who had a session here: why it ended. */
  readonly ended?: SignOutReason | undefined;
};

export const visitor: Session = { token: null, role: 'visitor', email: '' };

const roleOf = (roles: readonly string[]): SessionRole => {
  if (roles.includes('ROLE_DEPUTY')) return 'deputy';
  if (roles.includes('ROLE_ADMIN')) return 'admin';
  return roles.includes('ROLE_USER') ? 'customer' : 'visitor';
};

/** The session that a token stands for at `now` (milliseconds); an unreadable or ended token is a visitor. */
export const sessionOf = (stored: Pick<StoredToken, 'token'> | null, now: number): Session => {
  const claims = stored === null ? null : readClaims(stored.token);
  if (stored === null || claims === null) return visitor;
  if (claims.expiresAt !== null && claims.expiresAt <= now) return { ...visitor, ended: 'refused' };
  return { token: stored.token, role: roleOf(claims.roles), email: claims.subject };
};
