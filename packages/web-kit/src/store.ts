import { combineReducers, configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { api } from './api/api.ts';
import { connectionReducer } from './errors/connection.ts';
import { notificationsReducer } from './errors/notifications.ts';
import {
  deputySignedIn,
  pageSessionRead,
  selectSession,
  sessionReducer,
  sessionReread,
  signedIn,
  signedOut,
} from './session/session.ts';
import type { Session } from './session/session.ts';
import {
  removeCustomerTokens,
  removeDeputyToken,
  removeToken,
  signalLogout,
  storeDeputyToken,
  storeToken,
  watchOtherTabs,
} from './session/token-store.ts';

/** Middleware that stores the token, signals the other tabs and resets the API cache between sessions. */
const createSessionEffects = () => {
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
      // A deputy's session belongs to its tab: events of other tabs do not end it.
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

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  notifications: notificationsReducer,
  connection: connectionReducer,
});

/** Store without listeners. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    // The check rejects the Blobs of previews and downloads.
    middleware: (defaults) =>
      defaults({ serializableCheck: false }).concat(createSessionEffects(), api.middleware),
  });

/** Store of the shell (or of a remote that runs alone), listening to the other tabs. */
export const createAppStore = () => {
  const store = createStore();
  setupListeners(store.dispatch);
  watchOtherTabs(
    () => store.dispatch(signedOut({ reason: 'elsewhere' })),
    () => store.dispatch(sessionReread()),
  );
  return store;
};

export type AppStore = ReturnType<typeof createAppStore>;
export type AppState = ReturnType<typeof rootReducer>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<AppState>();

/** Session of the current page: `{ role, email, token }`. */
export const useSession = (): Session => useAppSelector(selectSession);

/** Provides the store to the components below it: `<StoreProvider store={store}>`. */
export const StoreProvider = Provider;
