import { connectNavigation, createAppStore, i18n, registerTexts, signedIn } from '@attesta/web-kit';
import type { AppStore, RemoteModule } from '@attesta/web-kit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from './memory-router.tsx';

/** A token as the client reads it; nobody checks its signature here. */
export const tokenOf = (role: 'ROLE_USER' | 'ROLE_ADMIN' = 'ROLE_USER', email = 'anna@example.ch'): string =>
  `x.${btoa(JSON.stringify({ ROLES: [role], sub: email, sid: 's', exp: 4_000_000_000 }))}.x`;

type Options = {
  /** State that the navigation hands over. */
  readonly state?: unknown;
  /** Logged in from the start. */
  readonly token?: string;
};

type Rendered = {
  readonly store: AppStore;
  /** Path, query and state of the page shown now. */
  readonly location: () => { pathname: string; search: string; state: unknown };
  /** As the browser's button. */
  readonly goBack: () => Promise<void>;
};

/** Shows a page of a remote as the shell would, without its guards; a path of another remote shows an empty page. */
export const renderRoute = async (
  remote: RemoteModule,
  path: string,
  { state, token }: Options = {},
): Promise<Rendered> => {
  await i18n.changeLanguage('de');
  await registerTexts(remote.namespace, remote.loadTexts);
  const store = createAppStore();
  if (token !== undefined) store.dispatch(signedIn({ token, remember: false }));
  const { pathname, search, hash } = new URL(path, window.location.href);
  const router = createMemoryRouter([...remote.routes, { path: '*', element: null }], {
    pathname,
    search,
    hash,
    state,
  });
  connectNavigation(router.navigate);
  render(<Provider store={store}>{router.view}</Provider>);
  return {
    store,
    location: () => ({
      pathname: router.state.location.pathname,
      search: router.state.location.search,
      state: router.state.location.state as unknown,
    }),
    goBack: () => act(async () => router.navigate(-1)),
  };
};
