import type { RemoteName } from '@attesta/web-kit';
import { patterns } from '@attesta/web-kit/paths.ts';
import { addressesOf, publicPages } from '@attesta/web-kit/public-pages.ts';
import type { PublicPage } from '@attesta/web-kit/public-pages.ts';

/**
 * Who may open a page: `public` everybody, `visitor` those who are not logged in, `customer` those who are,
 * `admin` admins only.
 */
export type Access = 'public' | 'visitor' | 'customer' | 'admin';

export type RouteRule = {
  /** A React Router pattern; a trailing `/*` takes everything below it. */
  readonly pattern: string;
  readonly remote: RemoteName;
  /** Whose page it is for those who are logged in, where that is another one's. */
  readonly remoteLoggedIn?: RemoteName;
  readonly access: Access;
  /** Shown without header and footer: pages that run inside a frame of ours. */
  readonly bare?: true;
  /** Must be the first page of its document, because its security policy differs (payment frame). */
  readonly ownDocument?: true;
};

/** A public page at its addresses in all languages. */
const inEachLanguage = (page: PublicPage): RouteRule[] =>
  addressesOf(page).map((pattern) => ({ pattern, remote: 'marketing', access: 'public' }));

const otherPages = Object.keys(publicPages).filter((page) => page !== 'home') as PublicPage[];

/**
 * Path → remote and access (product.md 2 and 6). The first match counts, so exceptions stand before what they are
 * an exception of. Pure data: the build writes it down for the gateway, which so knows what is a page and whose.
 */
export const routeRules: readonly RouteRule[] = [
  { pattern: patterns.home, remote: 'marketing', remoteLoggedIn: 'account', access: 'public' },
  // Whoever is logged in has one start page, whatever the language.
  ...addressesOf('home')
    .filter((pattern) => pattern !== patterns.home)
    .map((pattern): RouteRule => ({ pattern, remote: 'marketing', access: 'visitor' })),
  { pattern: patterns.login, remote: 'account', access: 'visitor' },
  { pattern: patterns.verify, remote: 'account', access: 'visitor' },
  { pattern: patterns.register, remote: 'account', access: 'public' },
  { pattern: patterns.registerSuccess, remote: 'account', access: 'public' },
  { pattern: '/password/*', remote: 'account', access: 'public' },
  { pattern: patterns.passwordForgottenSent, remote: 'account', access: 'public' },
  { pattern: patterns.passwordChanged, remote: 'account', access: 'public' },
  { pattern: patterns.logoutSuccess, remote: 'account', access: 'public' },
  ...otherPages.flatMap(inEachLanguage),
  { pattern: patterns.dashboard, remote: 'account', access: 'customer' },
  { pattern: patterns.dashboardOf, remote: 'admin', access: 'admin' },
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
