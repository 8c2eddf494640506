import { findRoute } from '@attesta/contracts/pages/pages.ts';
import { match, urlOf } from '@attesta/contracts/pages/path-pattern.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { routesOf } from '../builds/routes.ts';
import type { Route } from '../builds/routes.ts';
import type { PreloadQuery, WebBuilds } from '../builds/web-builds.ts';

export type Script = {
  url: string;
  /** Entries only: the shell loads them with it, and a preload must match. */
  integrity?: string;
};

/** A page's scripts, and the first requests that they make. */
export type PageNeeds = { scripts: readonly Script[]; asks: readonly PreloadQuery[] };

export type PagePlan = {
  status: 200 | 403 | 404 | 500;
  /**
   * True if search engines may index it: no error page, none that needs a login, and none whose address contains a key
   * or id.
   */
  isIndexed: boolean;
  /** Shown without header and footer, inside a frame of this origin. */
  isBare: boolean;
  /** Owner of the page for a visitor; null if it is no page. */
  remote: RemoteName | null;
  /**
   * Pattern of its address, under which its views are counted. Null for pages that are not counted: errors, framed
   * pages and admins' pages.
   */
  counted: string | null;
  needs: PageNeeds;
  /** Set if a logged-in user gets another remote's page; only the browser knows which applies. */
  needsLoggedIn: PageNeeds | null;
};

/** Error pages and their status. */
const errorPages: Readonly<Record<string, 403 | 404 | 500>> = { '/403': 403, '/404': 404, '/500': 500 };

const nothing: PageNeeds = { scripts: [], asks: [] };

/** Needs of a route's page, with the parameters of this path filled in. */
const needsOf = ({ remotes }: WebBuilds, { remote, pattern, page }: Route, path: string): PageNeeds => {
  const build = remotes[remote];
  if (build === undefined) return nothing;
  const base = `/remotes/${remote}/${build.build}/`;
  const entry = { url: base + build.entry, integrity: build.integrity };
  const params = match(pattern, path.replace(/\/+$/, ''), { anyCase: true }) ?? {};
  return {
    scripts: [entry, ...page.files.map((file) => ({ url: base + file }))],
    asks: page.asks.map((ask) => ({ ...ask, url: urlOf(ask.url, params) })),
  };
};

/**
 * The plan of a path before any script runs: if it is a page, and its scripts and first requests. Read from the
 * remotes' builds, which list their pages.
 */
export const planPage = (builds: WebBuilds, path: string): PagePlan => {
  const unknown: PagePlan = {
    status: 404,
    isIndexed: false,
    isBare: false,
    remote: null,
    counted: null,
    needs: nothing,
    needsLoggedIn: null,
  };
  const error = errorPages[path.replace(/\/$/, '')];
  if (error !== undefined) return { ...unknown, status: error };
  const routes = routesOf(builds);
  // Without any remote, pages are unknown.
  if (routes.length === 0) return { ...unknown, status: 200, isIndexed: true };
  const route = findRoute(routes, path, false);
  if (route === undefined) return unknown;
  const { access, pattern, remote } = route;
  const isBare = route.bare === true;
  const isForVisitors = access === 'public' || access === 'visitor';
  const loggedIn = findRoute(routes, path, true);
  const isShared = loggedIn !== undefined && loggedIn.remote !== remote;
  return {
    status: 200,
    // A parameter in the path is a key or an id.
    isIndexed: isForVisitors && !pattern.includes(':'),
    isBare,
    remote,
    counted: isBare || access === 'admin' ? null : pattern,
    needs: needsOf(builds, route, path),
    needsLoggedIn: isShared ? needsOf(builds, loggedIn, path) : null,
  };
};
