import {
  connectNavigation,
  createAppStore,
  i18n,
  registerTexts,
  selectNotifications,
  signedIn,
} from '@attesta/web-kit';
import { createMemoryRouter } from '@attesta/ui/testing/memory-router.tsx';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { RouteObject } from 'react-router-dom';

import { remote } from '../remote.tsx';
import { stubViewport } from './fake-viewport.ts';

/** A customer's token as the page reads it; nobody checks its signature here. */
const customerToken = [{ alg: 'none' }, { ROLES: ['ROLE_USER'], sub: 'petra@example.ch', sid: 'x' }, {}]
  .map((part) => btoa(JSON.stringify(part)))
  .join('.');

/**
 * Shows the remote at a path to a customer as the shell would, with stand-ins for the pages around it.
 * @param isInSight whether what is observed counts as being on screen; jsdom lays nothing out
 */
export const renderWizard = async (path: string, state?: unknown, isInSight = true) => {
  stubViewport(isInSight);
  await i18n.changeLanguage('de');
  await registerTexts(remote.namespace, remote.loadTexts);
  const store = createAppStore();
  store.dispatch(signedIn({ token: customerToken, remember: false }));
  const elsewhere: RouteObject = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([...remote.routes, elsewhere], { pathname: path, state });
  connectNavigation(router.navigate);
  const view = render(<Provider store={store}>{router.view}</Provider>);
  return {
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    router,
    /** Messages on screen as the shell would show them. */
    messages: () => selectNotifications(store.getState()),
  };
};
