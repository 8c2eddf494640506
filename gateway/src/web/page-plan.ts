import { match, urlOf } from '@attesta/contracts/path-pattern.ts';
import type { PathParams } from '@attesta/contracts/path-pattern.ts';
import { isRemoteName } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import type { Ask, WebBuilds } from './web-builds.ts';

export type Script = {
  url: string;
  /** Of entries only: the shell loads them with it, and a preload must be asked for in the same way. */
  integrity?: string;
};

/** What a page will need of its remote: its scripts, and the requests that they will make first. */
export type PageNeeds = { scripts: readonly Script[]; asks: readonly Ask[] };

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

/** As React Router reads the same pattern: letters may be large or small, and any slashes may end the path. */
const matchPage = (pattern: string, path: string): PathParams | null =>
  match(pattern, path.replace(/\/+$/, ''), { anyCase: true });

/** A page as its remote's build tells it; of one that does not, only the needs are known. */
type KnownPage = { needs: PageNeeds; pattern?: string };

/** Null where the remote's build says that it has no such page. A remote that is away may have it. */
const findPage = ({ remotes }: WebBuilds, name: RemoteName, path: string): KnownPage | null => {
  const build = remotes[name];
  if (build === undefined) return { needs: nothing };
  const base = `/remotes/${name}/${build.build}/`;
  const entry = { url: base + build.entry, integrity: build.integrity };
  if (build.pages === undefined) return { needs: { scripts: [entry], asks: [] } };
  for (const { pattern, files, asks } of build.pages) {
    const params = matchPage(pattern, path);
    if (params === null) continue;
    const needs = {
      scripts: [entry, ...files.map((file) => ({ url: base + file }))],
      asks: asks.map((ask) => ({ ...ask, url: urlOf(ask.url, params) })),
    };
    return { needs, pattern };
  }
  return null;
};

/** Whether a page's path has a part that only some people know: a key or an id. */
const namesSomething = ({ remotes }: WebBuilds, name: RemoteName, path: string): boolean =>
  (remotes[name]?.pages ?? []).some(
    ({ pattern }) => pattern.includes(':') && matchPage(pattern, path) !== null,
  );

/**
 * What is known of a path before any script runs: whether it is a page, and what that will load and ask for. Read from
 * the builds, which carry the shell's routes and each remote's pages.
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
  const routes = builds.shell?.routes;
  if (routes === undefined) return { ...unknown, status: 200, isIndexed: true };
  const route = routes.find(({ pattern }) => matchPage(pattern, path) !== null);
  if (route === undefined || !isRemoteName(route.remote)) return unknown;
  const page = findPage(builds, route.remote, path);
  if (page === null) return unknown;
  const isBare = route.bare === true;
  const { remoteLoggedIn } = route;
  const isForVisitors = route.access !== 'customer' && route.access !== 'admin';
  const isShared = remoteLoggedIn !== undefined && isRemoteName(remoteLoggedIn);
  return {
    status: 200,
    isIndexed: isForVisitors && !namesSomething(builds, route.remote, path),
    isBare,
    remote: route.remote,
    counted: isBare || route.access === 'admin' ? null : (page.pattern ?? route.pattern),
    needs: page.needs,
    needsLoggedIn: isShared ? (findPage(builds, remoteLoggedIn, path)?.needs ?? nothing) : null,
  };
};
