import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readClaims } from './claims.ts';
import { readStoredToken, type StoredToken } from './token-store.ts';

export type SessionRole = 'visitor' | 'customer' | 'admin' | 'deputy';

/**
 * Why a session ended: `logout` (asked for), `elsewhere` (another tab logged out), `refused` (the server no
 * longer takes the token), `deleted` (the account is gone).
 */
export type SignOutReason = 'logout' | 'elsewhere' | 'refused' | 'deleted';

export type Session = {
  readonly token: string | null;
  readonly role: SessionRole;
  /** The e-mail address of the account; empty for a visitor. */
  readonly email: string;
};

const visitor: Session = { token: null, role: 'visitor', email: '' };

const roleOf = (roles: readonly string[]): SessionRole => {
  if (roles.includes('ROLE_DEPUTY')) return 'deputy';
  if (roles.includes('ROLE_ADMIN')) return 'admin';
  return roles.includes('ROLE_USER') ? 'customer' : 'visitor';
};

/** The session that a token stands for at `now` (milliseconds); an unreadable or ended token is a visitor. */
export const sessionOf = (stored: Pick<StoredToken, 'token'> | null, now: number): Session => {
  const claims = stored === null ? null : readClaims(stored.token);
  if (stored === null || claims === null) return visitor;
  if (claims.expiresAt !== null && claims.expiresAt <= now) return visitor;
  return { token: stored.token, role: roleOf(claims.roles), email: claims.subject };
};

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => sessionOf(readStoredToken(), Date.now()),
  reducers: {
    /** A login is complete; with `remember` the token stays after the browser is closed. */
    signedIn: (_state, action: PayloadAction<{ token: string; remember: boolean }>) =>
      sessionOf(action.payload, Date.now()),
    /** A deputy's link was accepted; holds for this tab only. */
    deputySignedIn: (_state, action: PayloadAction<{ token: string }>) =>
      sessionOf(action.payload, Date.now()),
    signedOut: (_state, _action: PayloadAction<{ reason: SignOutReason }>) => visitor,
    /** The storage changed under us: take over what it holds now. */
    sessionReread: () => sessionOf(readStoredToken(), Date.now()),
  },
  selectors: { selectSession: (state) => state },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, deputySignedIn, signedOut, sessionReread } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
