import { findRoute } from '@attesta/contracts/pages/pages.ts';
import type { PageAccess, PageRoute } from '@attesta/contracts/pages/pages.ts';
import { patterns } from '@attesta/web-kit';
import type { NavigationStates, SessionRole } from '@attesta/web-kit';
import type { Location } from 'react-router-dom';
import { knownRoutes } from './registry.ts';

export const isLoggedIn = (role: SessionRole): boolean => role === 'customer' || role === 'admin';

/** The route of a path for somebody of this role, as the remotes say; null is a page that does not exist. */
export const findRule = (
  pathname: string,
  role: SessionRole,
  routes: readonly PageRoute[] = knownRoutes(),
): PageRoute | null => findRoute(routes, pathname, isLoggedIn(role)) ?? null;

/** Where somebody is sent who may not open a page with this access; null lets them in. */
export const findRedirect = (access: PageAccess, role: SessionRole): string | null => {
  if (access === 'public') return null;
  if (access === 'visitor') return isLoggedIn(role) ? patterns.home : null;
  if (!isLoggedIn(role)) return patterns.login;
  return access === 'admin' && role !== 'admin' ? patterns.forbidden : null;
};

/** State for the login: the page to go on to, at the step that was open. */
export const loginFrom = ({ pathname, search, state }: Location): NavigationStates['login'] => ({
  returnTo: pathname + search,
  returnState: state as unknown,
});
