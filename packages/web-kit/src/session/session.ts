import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionOf, visitor } from './session-of.ts';
import type { Session, SignOutReason } from './session-of.ts';
import { readStoredToken } from './token-store.ts';

export { sessionOf, type Session, type SessionRole, type SignOutReason } from './session-of.ts';

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => sessionOf(readStoredToken(), Date.now()),
  reducers: {
    /** A login is complete; with `remember` the token outlives the browser's session. */
    signedIn: (_state, action: PayloadAction<{ token: string; remember: boolean }>) =>
      sessionOf(action.payload, Date.now()),
    /** A deputy's link was accepted; holds for this tab only. */
    deputySignedIn: (_state, action: PayloadAction<{ token: string }>) =>
      sessionOf(action.payload, Date.now()),
    /**
     * `because` is the server's reason for refusing a token, if it gives one: `finished` for a deputy, `emailChanged`.
     */
    signedOut: (
      _state,
      { payload }: PayloadAction<{ reason: SignOutReason; because?: unknown }>,
    ): Session => ({
      ...visitor,
      ended: payload.because === 'emailChanged' ? payload.because : payload.reason,
      hasFinished: payload.because === 'finished',
    }),
    /** Another tab changed the storage: reread the token of this page. */
    sessionReread: ({ hasFinished, ended }): Session => {
      const session = sessionOf(readStoredToken(), Date.now());
      return session.token === null ? { ended, hasFinished, ...session } : session;
    },
    /** A page of the other kind, a deputy's or a customer's, is shown: read its session. */
    pageSessionRead: (_state, { payload }: PayloadAction<{ pathname: string }>): Session =>
      sessionOf(readStoredToken(payload.pathname), Date.now()),
  },
  selectors: { selectSession: (state) => state },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, deputySignedIn, signedOut, sessionReread, pageSessionRead } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
