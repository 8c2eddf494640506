import { selectSession } from '@attesta/web-kit';
import type { AppStore } from '@attesta/web-kit';
import { isLoggedIn } from '../remotes/route-table.ts';
import { sessionApi } from './session-api.ts';

/** Record the visit of a logged-in user at the start (product.md 7); a page in an iframe is no visit. */
export const startSession = (store: AppStore): void => {
  const { role } = selectSession(store.getState());
  if (isLoggedIn(role) && window.top === window) {
    void store.dispatch(sessionApi.endpoints.recordLogin.initiate());
  }
};
