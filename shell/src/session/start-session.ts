import { selectSession } from '@attesta/web-kit';
import type { AppStore } from '@attesta/web-kit';
import { isLoggedIn } from '../remotes/route-table.ts';
import { sessionApi } from './session-api.ts';

/** On start, a logged-in user's visit is recorded (product.md 7); pages in a frame are not a visit. */
export const startSession = (store: AppStore): void => {
  const { role } = selectSession(store.getState());
  if (isLoggedIn(role) && window.top === window) {
    void store.dispatch(sessionApi.endpoints.recordLogin.initiate());
  }
};
