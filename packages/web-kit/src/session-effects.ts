import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { deputySignedIn, pageSessionRead, sessionReread, signedIn, signedOut } from './session.ts';
import type { Session } from './session.ts';
import {
  removeCustomerTokens,
  removeDeputyToken,
  removeToken,
  signalLogout,
  storeDeputyToken,
  storeToken,
} from './token-store.ts';

/** Keeps the stored token and the other tabs in step with the session, and empties the cache between sessions. */
export const createSessionEffects = () => {
  const effects = createListenerMiddleware();
  effects.startListening({
    actionCreator: signedIn,
    effect: ({ payload }) => storeToken(payload.token, payload.remember),
  });
  effects.startListening({
    actionCreator: deputySignedIn,
    effect: ({ payload }) => storeDeputyToken(payload.token),
  });
  effects.startListening({
    actionCreator: signedOut,
    effect: ({ payload }, { getOriginalState, dispatch }) => {
      const ended = (getOriginalState() as { session: Session }).session;
      if (payload.reason === 'refused') {
        if (ended.token !== null) removeToken(ended.token);
      } else if (payload.reason === 'elsewhere') {
        removeCustomerTokens();
      } else if (ended.role === 'deputy') {
        removeDeputyToken();
      } else {
        removeCustomerTokens();
        removeDeputyToken();
        signalLogout();
      }
      // A deputy's session is the tab's own business: what other tabs do leaves it.
      if (ended.role === 'deputy') dispatch(sessionReread());
    },
  });
  effects.startListening({
    matcher: isAnyOf(signedIn, deputySignedIn, signedOut, sessionReread, pageSessionRead),
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });
  return effects.middleware;
};
