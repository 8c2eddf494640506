import {
  connectNavigation,
  createAppStore,
  deputySignedIn,
  i18n,
  registerTexts,
  selectSession,
} from '@attesta/web-kit';
import { createMemoryRouter } from '@attesta/ui/testing/memory-router.tsx';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { RouteObject } from 'react-router-dom';

import { remote } from '../remote.tsx';
import { deputyToken } from './fake-server.ts';

type Options = { readonly signedIn?: boolean; readonly state?: unknown };

/** Shows the remote at a path as the shell would, in a browser that nobody has used yet. */
export const renderDeputy = async (path: string, { signedIn = false, state }: Options = {}) => {
  sessionStorage.clear();
  localStorage.clear();
  await i18n.changeLanguage('de');
  await registerTexts(remote.namespace, remote.loadTexts);
  const store = createAppStore();
  if (signedIn) store.dispatch(deputySignedIn({ token: deputyToken }));
  const elsewhere: RouteObject = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([...remote.routes, elsewhere], { pathname: path, state });
  connectNavigation(router.navigate);
  const view = render(<Provider store={store}>{router.view}</Provider>);
  return {
    ...view,
    router,
    store,
    role: () => selectSession(store.getState()).role,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  };
};
