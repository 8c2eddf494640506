import { patterns, type RemoteName, type SessionRole } from '@attesta/web-kit';
import { matchPath } from 'react-router-dom';

/**
 * Who may open a page: `public` everybody, `visitor` those who are not logged in, `customer` those who are,
 * `admin` admins only.
 */
export type Access = 'public' | 'visitor' | 'customer' | 'admin';

export type RouteRule = {
  /** A React Router pattern; a trailing `/*` takes everything below it. */
  readonly pattern: string;
  readonly remote: RemoteName;
  readonly access: Access;
  /** Shown without header and footer: pages that run inside a frame of ours. */
  readonly bare?: true;
  /** Must be the first page of its document, because its security policy differs (payment frame). */
  readonly ownDocument?: true;
};

/**
 * Path → remote and access (SPEC sections 2 and 6). The first match counts, so exceptions stand before what they are
 * an exception of. `/` is not here: whose page it is depends on the session.
 */
export const routeRules: readonly RouteRule[] = [
  { pattern: patterns.login, remote: 'account', access: 'visitor' },
  { pattern: patterns.verify, remote: 'account', access: 'visitor' },
  { pattern: patterns.register, remote: 'account', access: 'public' },
  { pattern: patterns.registerSuccess, remote: 'account', access: 'public' },
  { pattern: '/password/*', remote: 'account', access: 'public' },
  { pattern: patterns.passwordForgottenSent, remote: 'account', access: 'public' },
  { pattern: patterns.passwordChanged, remote: 'account', access: 'public' },
  { pattern: patterns.logoutSuccess, remote: 'account', access: 'public' },
  { pattern: patterns.prices, remote: 'marketing', access: 'public' },
  { pattern: patterns.features, remote: 'marketing', access: 'public' },
  { pattern: patterns.privacy, remote: 'marketing', access: 'public' },
  { pattern: patterns.terms, remote: 'marketing', access: 'public' },
  { pattern: patterns.dashboard, remote: 'account', access: 'customer' },
  { pattern: patterns.dashboardOf, remote: 'account', access: 'admin' },
  { pattern: patterns.overview, remote: 'account', access: 'customer' },
  { pattern: patterns.paymentRedirect, remote: 'account', access: 'public', bare: true },
  { pattern: patterns.paymentFinish, remote: 'account', access: 'customer' },
  { pattern: patterns.payment, remote: 'account', access: 'customer', ownDocument: true },
  { pattern: '/account/*', remote: 'account', access: 'customer' },
  { pattern: patterns.deputyRating, remote: 'deputy', access: 'public' },
  { pattern: '/create/*', remote: 'wizard', access: 'customer' },
  { pattern: patterns.finished, remote: 'wizard', access: 'customer' },
  { pattern: patterns.delegateSuccess, remote: 'wizard', access: 'customer' },
  { pattern: '/deputy/*', remote: 'deputy', access: 'public' },
  { pattern: patterns.deputyFinished, remote: 'deputy', access: 'public' },
  { pattern: '/admin/*', remote: 'admin', access: 'admin' },
];

export const isLoggedIn = (role: SessionRole): boolean => role === 'customer' || role === 'admin';

/** The rule of a path for somebody of this role; null is a page that does not exist. */
export const findRule = (pathname: string, role: SessionRole): RouteRule | null => {
  if (pathname === patterns.home) {
    return { pattern: patterns.home, remote: isLoggedIn(role) ? 'account' : 'marketing', access: 'public' };
  }
  return routeRules.find(({ pattern }) => matchPath(pattern, pathname) !== null) ?? null;
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
