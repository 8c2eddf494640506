import { patterns } from '@attesta/web-kit';
import type { SessionRole } from '@attesta/web-kit';
import { matchPath } from 'react-router-dom';
import { routeRules } from './route-rules.ts';
import type { Access, RouteRule } from './route-rules.ts';

export const isLoggedIn = (role: SessionRole): boolean => role === 'customer' || role === 'admin';

/** The rule of a path for somebody of this role; null is a page that does not exist. */
export const findRule = (pathname: string, role: SessionRole): RouteRule | null => {
  const rule = routeRules.find(({ pattern }) => matchPath(pattern, pathname) !== null) ?? null;
  return rule?.remoteLoggedIn !== undefined && isLoggedIn(role)
    ? { ...rule, remote: rule.remoteLoggedIn }
    : rule;
};

/** Where somebody is sent who may not open a page with this access; null lets them in. */
export const findDetour = (access: Access, role: SessionRole): string | null => {
  if (access === 'public') return null;
  if (access === 'visitor') return isLoggedIn(role) ? patterns.home : null;
  if (!isLoggedIn(role)) return patterns.login;
  return access === 'admin' && role !== 'admin' ? patterns.forbidden : null;
};

/** Pages of deputies: a language switch instead of the navigation. */
export const isDeputyArea = (pathname: string): boolean => findRule(pathname, 'visitor')?.remote === 'deputy';
