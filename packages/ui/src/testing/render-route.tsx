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
import { createMemoryAppHistory } from '@attesta/web-kit/router/app-history.ts';
import { AppRouter } from '@attesta/web-kit/router/app-router.tsx';
import type { ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import type { Location, RouteObject } from 'react-router-dom';

type MemoryRouter = {
  /** Current location, and the kind of navigation that led to it. */
  readonly state: { readonly location: Location; readonly historyAction: string };
  /** Navigates as a link, or as the browser's buttons. */
  readonly navigate: (to: string | number, state?: unknown) => void;
  /** Page of the current address. */
  readonly view: ReactNode;
};

const Pages = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);

/** Router of the shell with a history in memory that begins at one entry. */
const createMemoryRouter = (routes: RouteObject[], entry: Partial<Location>): MemoryRouter => {
  const history = createMemoryAppHistory([entry]);
  return {
    get state() {
      const { location, action } = history.position();
      return { location, historyAction: action };
    },
    navigate: (to, state) => (typeof to === 'number' ? history.go(to) : history.push(to, state)),
    view: (
      <AppRouter history={history}>
        <Pages routes={routes} />
      </AppRouter>
    ),
  };
};

export { tokenOf } from './token.ts';

type Options = {
  /** State of the navigation. */
  readonly state?: unknown;
  /** Content of the tab's session storage. */
  readonly storage?: Readonly<Record<string, string>> | undefined;
  /** Logged in from the start. */
  readonly token?: string;
  /** Arrived by a deputy's link. */
  readonly deputyToken?: string;
};

/** Remote, or a part of the shell with its texts. */
type Shown = Omit<RemoteModule, 'namespace'> & { readonly namespace: string };

type Rendered = RenderResult & {
  readonly store: AppStore;
  readonly router: MemoryRouter;
  readonly user: UserEvent;
  /** Path, query and state of the current page. */
  readonly location: () => { pathname: string; search: string; state: unknown };
  /** Goes back as by the browser's button. */
  readonly goBack: () => Promise<void>;
  /** Messages as the shell would show them. */
  readonly messages: () => ReturnType<typeof selectNotifications>;
  readonly role: () => ReturnType<typeof selectSession>['role'];
};

/** Render a page of a remote as the shell does, without its guards; a path of another remote shows `elsewhere`. */
export const renderRoute = async (
  remote: Shown,
  path: string,
  { state, storage = {}, token, deputyToken }: Options = {},
): Promise<Rendered> => {
  await i18n.changeLanguage('de');
  await registerTexts(remote.namespace, remote.loadTexts);
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
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
