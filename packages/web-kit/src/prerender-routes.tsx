import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import { useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { installationPlaceholders } from './first-load/installation.ts';
import type { PageStart } from './first-load/page-start.ts';
import { createMemoryAppHistory } from './router/app-history.ts';
import { AppRouter } from './router/app-router.tsx';
import { createStore } from './store.ts';

type Options = {
  /** What stands around the page beside store and router, a style cache for example. */
  readonly around?: (page: ReactNode) => ReactNode;
  /** What the API answers; all else that the page asks stays open. */
  readonly answers?: PageStart['answers'];
  /** Whether it is the page of an installation that counts views. */
  readonly countsViews?: boolean;
};

const Pages = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);

/**
 * For a build, on Node: the HTML of a page as a visitor gets it who has never been here, with all that it fetches for
 * its own code. React can take it over in the browser.
 * @throws what a component threw while it was rendered.
 */
export const prerenderRoutes = async (
  routes: RouteObject[],
  path: string,
  { around = (page) => page, answers = {}, countsViews = false }: Options = {},
): Promise<string> => {
  globalThis.attestaPageStart = { answers, registry: { settings: installationPlaceholders(countsViews) } };
  const page = (
    <AppRouter history={createMemoryAppHistory([path])}>
      <Pages routes={routes} />
    </AppRouter>
  );
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<Provider store={createStore()}>{around(page)}</Provider>, {
    // A long page in one piece: its parts would be put together by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  });
  const html = await text(prelude);
  if (faults.length > 0) throw new Error(`The page ${path} cannot be rendered.`, { cause: faults[0] });
  return html;
};
