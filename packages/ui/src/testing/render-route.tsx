import {
  connectFailures,
  connectNavigation,
  createAppStore,
  deputySignedIn,
  i18n,
  registerTexts,
  selectNotifications,
  selectSession,
  signedIn,
} from '@attesta/web-kit';
import type { AppStore, RemoteModule } from '@attesta/web-kit';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter } from './memory-router.tsx';
import type { MemoryRouter } from './memory-router.tsx';

export { tokenOf } from './token.ts';

type Options = {
  /** State that the navigation hands over. */
  readonly state?: unknown;
  /** Logged in from the start. */
  readonly token?: string;
  /** Here by a deputy's link. */
  readonly deputyToken?: string;
};

/** A remote, or a part of the shell with its texts. */
type Shown = Omit<RemoteModule, 'namespace'> & { readonly namespace: string };

type Rendered = RenderResult & {
  readonly store: AppStore;
  readonly router: MemoryRouter;
  readonly user: UserEvent;
  /** Path, query and state of the page shown now. */
  readonly location: () => { pathname: string; search: string; state: unknown };
  /** As the browser's button. */
  readonly goBack: () => Promise<void>;
  /** Messages on screen as the shell would show them. */
  readonly messages: () => ReturnType<typeof selectNotifications>;
  readonly role: () => ReturnType<typeof selectSession>['role'];
};

/** Shows a page of a remote as the shell would, without its guards; a path of another remote shows `elsewhere`. */
export const renderRoute = async (
  remote: Shown,
  path: string,
  { state, token, deputyToken }: Options = {},
): Promise<Rendered> => {
  await i18n.changeLanguage('de');
  await registerTexts(remote.namespace, remote.loadTexts);
  const store = createAppStore();
  if (token !== undefined) store.dispatch(signedIn({ token, remember: false }));
  if (deputyToken !== undefined) store.dispatch(deputySignedIn({ token: deputyToken }));
  const { pathname, search, hash } = new URL(path, window.location.href);
  const router = createMemoryRouter([...remote.routes, { path: '*', element: <p>elsewhere</p> }], {
    pathname,
    search,
    hash,
    state,
  });
  connectNavigation(router.navigate);
  connectFailures(router.navigate);
  const view = render(<Provider store={store}>{router.view}</Provider>);
  return {
    ...view,
    store,
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    location: () => ({
      pathname: router.state.location.pathname,
      search: router.state.location.search,
      state: router.state.location.state as unknown,
    }),
    goBack: () => act(async () => router.navigate(-1)),
    messages: () => selectNotifications(store.getState()),
    role: () => selectSession(store.getState()).role,
  };
};
