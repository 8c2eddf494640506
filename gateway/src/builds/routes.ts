import { isRemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { PageRoute, CompactRoutes } from '@attesta/contracts/pages/pages.ts';
import type { Page, WebBuilds } from './web-builds.ts';

export type Route = PageRoute & { readonly page: Page };

/** Pages of all remotes, also of one without a fitting build: its pages then show the outage. */
export const routesOf = ({ remotes, unfit }: WebBuilds): Route[] =>
  Object.entries({ ...unfit, ...remotes }).flatMap(([remote, { pages = [] }]) =>
    isRemoteName(remote) ? pages.map((page) => ({ ...ruleAt(page), remote, page })) : [],
  );

const ruleAt = ({ pattern, access, bare, ownDocument }: Page) => ({ pattern, access, bare, ownDocument });

const ruleOf = ({ access, bare, ownDocument }: PageRoute): string =>
  [access, ...(bare === true ? ['bare'] : []), ...(ownDocument === true ? ['ownDocument'] : [])].join(' ');

const headOf = (pattern: string): string => pattern.split('/')[1] ?? '';

/**
 * Merges pages below one segment that share remote and rule into one pattern; the remote itself knows which of these
 * addresses are pages.
 */
const shorten = (routes: readonly PageRoute[]): PageRoute[] =>
  [...Map.groupBy(routes, ({ pattern }) => headOf(pattern))].flatMap(([head, group]) => {
    const below = group.filter(({ pattern }) => pattern.split('/').length > 2);
    const [first] = below;
    const isSame = (route: PageRoute): boolean =>
      route.remote === first?.remote && ruleOf(route) === ruleOf(first);
    if (first === undefined || below.length < 2 || !below.every(isSame)) return group;
    const others = group.filter((route) => !below.includes(route) && !isSame(route));
    return [...others, { ...first, pattern: `/${head}/*` }];
  });

/** Routes as the shell reads them (`readRoutes`), compact because every page carries them. */
export const writeRoutes = (builds: WebBuilds): CompactRoutes => {
  const written: Partial<Record<RemoteName, Record<string, string[]>>> = {};
  for (const route of shorten(routesOf(builds))) {
    const rules = (written[route.remote] ??= {});
    (rules[ruleOf(route)] ??= []).push(route.pattern);
  }
  return written;
};
