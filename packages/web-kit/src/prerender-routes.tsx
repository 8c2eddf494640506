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
  /** Wraps the page, for example in a style cache; store and router are there already. */
  readonly wrap?: (page: ReactNode) => ReactNode;
  /** Answers of the API; other queries of the page stay pending. */
  readonly answers?: PageStart['answers'];
  /** True for an installation that counts page views. */
  readonly countsViews?: boolean;
};

const Pages = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);

/**
 * HTML of a page for a first-time visitor, rendered by a build on Node, including lazily loaded code; React can hydrate
 * it.
 * @throws Error with the first error of a component as its cause
 */
export const prerenderRoutes = async (
  routes: RouteObject[],
  path: string,
  { wrap = (page) => page, answers = {}, countsViews = false }: Options = {},
): Promise<string> => {
  globalThis.attestaPageStart = { answers, registry: { settings: installationPlaceholders(countsViews) } };
  const page = (
    <AppRouter history={createMemoryAppHistory([path])}>
      <Pages routes={routes} />
    </AppRouter>
  );
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<Provider store={createStore()}>{wrap(page)}</Provider>, {
    // The whole page at once: later chunks would be inserted by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  });
  const html = await text(prelude);
  if (faults.length > 0) throw new Error(`The page ${path} cannot be rendered.`, { cause: faults[0] });
  return html;
};
