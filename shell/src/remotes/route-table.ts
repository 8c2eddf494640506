import { findRoute } from '@attesta/contracts/pages/pages.ts';
import type { PageAccess, PageRoute } from '@attesta/contracts/pages/pages.ts';
import { patterns } from '@attesta/web-kit';
import type { NavigationStates, SessionRole } from '@attesta/web-kit';
import type { Location } from 'react-router-dom';
import { knownRoutes } from './registry.ts';

export const isLoggedIn = (role: SessionRole): boolean => role === 'customer' || role === 'admin';

/** Route of a path for this role; null if there is no such page. */
export const findRule = (
  pathname: string,
  role: SessionRole,
  routes: readonly PageRoute[] = knownRoutes(),
): PageRoute | null => findRoute(routes, pathname, isLoggedIn(role)) ?? null;

/** Redirect of a role without access to a page; null grants access. */
export const findRedirect = (access: PageAccess, role: SessionRole): string | null => {
  if (access === 'public') return null;
  if (access === 'visitor') return isLoggedIn(role) ? patterns.home : null;
  if (!isLoggedIn(role)) return patterns.login;
  return access === 'admin' && role !== 'admin' ? patterns.forbidden : null;
};

/** State for the login: the page to return to, with its own state. */
export const loginFrom = ({ pathname, search, state }: Location): NavigationStates['login'] => ({
  returnTo: pathname + search,
  returnState: state as unknown,
});
