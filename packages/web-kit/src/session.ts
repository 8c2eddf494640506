import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionOf, visitor } from './session-of.ts';
import type { Session } from './session-of.ts';
import { readStoredToken } from './token-store.ts';

export { sessionOf, type Session, type SessionRole } from './session-of.ts';

/**
 * Why a session ended: `logout` (asked for), `elsewhere` (another tab logged out), `refused` (the server no
 * longer takes the token), `deleted` (the account is gone).
 */
export type SignOutReason = 'logout' | 'elsewhere' | 'refused' | 'deleted' | 'emailChanged';

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
    signedOut: (_state, { payload }: PayloadAction<{ reason: SignOutReason; hasFinished?: boolean }>) =>
      payload.hasFinished === true ? { ...visitor, hasFinished: true } : visitor,
    /** The storage changed under us: take over what it holds now. */
    sessionReread: ({ hasFinished }) => ({ ...sessionOf(readStoredToken(), Date.now()), hasFinished }),
  },
  selectors: { selectSession: (state) => state },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, deputySignedIn, signedOut, sessionReread } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
