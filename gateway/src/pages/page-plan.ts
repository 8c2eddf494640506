import { findRoute } from '@attesta/contracts/pages/pages.ts';
import { match, urlOf } from '@attesta/contracts/pages/path-pattern.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { routesOf } from '../builds/routes.ts';
import type { Route } from '../builds/routes.ts';
import type { PreloadQuery, WebBuilds } from '../builds/web-builds.ts';

export type Script = {
  url: string;
  /** Of entries only: the shell loads them with it, and a preload must be asked for in the same way. */
  integrity?: string;
};

/** What a page will need of its remote: its scripts, and the requests that they will make first. */
export type PageNeeds = { scripts: readonly Script[]; asks: readonly PreloadQuery[] };

export type PagePlan = {
  status: 200 | 403 | 404 | 500;
  /**
   * Whether search engines may keep it: no page that went wrong, none that needs a login, and none whose address names
   * something of somebody's.
   */
  isIndexed: boolean;
  /** Shown without header and footer, inside a frame of ours. */
  isBare: boolean;
  /** Whose page it is for a visitor; null where it is none. */
  remote: RemoteName | null;
  /**
   * The pattern of its address, under which views of it are counted. Null where none are: of what went wrong, of what
   * stands in a frame, and of admins' pages, which nobody visits.
   */
  counted: string | null;
  needs: PageNeeds;
  /** Where those who are logged in get another remote's page; which is the case, only the browser knows. */
  needsLoggedIn: PageNeeds | null;
};

/** Pages that say something went wrong, and say so by their status too. */
const errorPages: Readonly<Record<string, 403 | 404 | 500>> = { '/403': 403, '/404': 404, '/500': 500 };

const nothing: PageNeeds = { scripts: [], asks: [] };

/** What a route's page needs, with what this path says filled in. */
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
 * What is known of a path before any script runs: whether it is a page, and what that will load and ask for. Read from
 * the builds of the remotes, which carry their pages.
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
  // Without any remote nobody knows what is a page.
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
    // A part of the path that only some people know is a key or an id.
    isIndexed: isForVisitors && !pattern.includes(':'),
    isBare,
    remote,
    counted: isBare || access === 'admin' ? null : pattern,
    needs: needsOf(builds, route, path),
    needsLoggedIn: isShared ? needsOf(builds, loggedIn, path) : null,
  };
};
