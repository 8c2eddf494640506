import { createMemoryAppHistory } from '@attesta/web-kit/router/app-history.ts';
import { AppRouter } from '@attesta/web-kit/router/app-router.tsx';
import type { ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import type { Location, RouteObject } from 'react-router-dom';

export type MemoryRouter = {
  /** Where the tests' user is, and how they came there. */
  readonly state: { readonly location: Location; readonly historyAction: string };
  /** As a link, or the browser's buttons. */
  readonly navigate: (to: string | number, state?: unknown) => void;
  /** The page of the present address. */
  readonly view: ReactNode;
};

const Pages = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);

/** The router of the shell, with a history of its own that begins at one entry. */
export const createMemoryRouter = (routes: RouteObject[], entry: Partial<Location>): MemoryRouter => {
  const history = createMemoryAppHistory([entry]);
  return {
    get state() {
      const { location, action } = history.place();
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
