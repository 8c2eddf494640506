import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { api } from './api.ts';
import { connectionReducer } from './connection.ts';
import { notificationsReducer } from './notifications.ts';
import { createSessionEffects } from './session-effects.ts';
import { selectSession, sessionReducer, sessionReread, signedOut } from './session.ts';
import type { Session } from './session.ts';
import { watchOtherTabs } from './token-store.ts';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  notifications: notificationsReducer,
  connection: connectionReducer,
});

/** A store that listens to nothing yet. */
export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    // Previews and downloads are Blobs, which the check would complain about.
    middleware: (defaults) =>
      defaults({ serializableCheck: false }).concat(createSessionEffects(), api.middleware),
  });

/** The store of the shell (or of a remote that runs alone), already listening to the other tabs. */
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

/** Who uses the page now: `{ role, email, token }`. */
export const useSession = (): Session => useAppSelector(selectSession);

/** Gives the store to the components below it: `<StoreProvider store={store}>`. */
export const StoreProvider = Provider;
