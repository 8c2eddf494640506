import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionOf, visitor } from './session-of.ts';
import type { Session, SignOutReason } from './session-of.ts';
import { readStoredToken } from './token-store.ts';

export { sessionOf, type Session, type SessionRole, type SignOutReason } from './session-of.ts';

type SignOut = {
  readonly reason: SignOutReason;
  /** The server's own word on a refused token, where it has one: `finished` for a deputy, `emailChanged`. */
  readonly because?: unknown;
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
    signedOut: (_state, { payload: { reason, because } }: PayloadAction<SignOut>): Session => ({
      ...visitor,
      ended: because === 'emailChanged' ? because : reason,
      hasFinished: because === 'finished',
    }),
    /** The storage changed under us: take over what it holds now. */
    sessionReread: ({ hasFinished, ended }): Session => {
      const session = sessionOf(readStoredToken(), Date.now());
      return {
        ...session,
        hasFinished,
        ended: session.token === null ? (session.ended ?? ended) : undefined,
      };
    },
  },
  selectors: { selectSession: (state) => state },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, deputySignedIn, signedOut, sessionReread } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
