/** Result in the address of a payment page; product.md 2. */
export type PaymentResult = 'successful' | 'aborted' | 'failed';

const encodeSegment = (value: string): string => encodeURIComponent(value);

/**
 * Routes of the product (product.md 2) as functions of their parameters, so that no remote spells another one's
 * address. Route objects use `patterns`.
 */
export const paths = {
  home: () => '/',
  login: () => '/login',
  verify: () => '/verify',
  register: () => '/register',
  registerSuccess: () => '/registerSuccess',
  passwordForgotten: () => '/password',
  passwordForgottenSent: () => '/passwordforgot',
  passwordSet: (key: string) => `/password/${encodeSegment(key)}`,
  passwordChanged: () => '/passwordchange',
  logoutSuccess: () => '/logoutSuccess',
  prices: () => '/preise',
  features: () => '/funktionen',
  guides: () => '/ratgeber',
  privacy: () => '/datenschutz',
  terms: () => '/agb',
  accessibility: () => '/barrierefreiheit',
  imprint: () => '/impressum',
  dashboard: () => '/dashboard',
  dashboardOf: (accountId: string) => `/dashboard/${encodeSegment(accountId)}`,
  overview: () => '/overview',
  account: () => '/account',
  payment: (idZahlung: string) => `/account/payment/${encodeSegment(idZahlung)}`,
  paymentRedirect: (result: PaymentResult | 'account') => `/account/payment/redirect/${result}`,
  paymentFinish: (result: PaymentResult) => `/account/payment/finish/${result}`,
  create: () => '/create',
  createFor: (zeugnisId: string) => `/create/${encodeSegment(zeugnisId)}`,
  createText: (zeugnisId: string) => `/create/${encodeSegment(zeugnisId)}/text`,
  finished: (zeugnisId: string) => `/finished/${encodeSegment(zeugnisId)}`,
  delegateSuccess: () => '/delegatesuccess',
  deputyLogin: (key: string) => `/deputy/${encodeSegment(key)}`,
  deputyRating: (zeugnisId: string) => `/create/${encodeSegment(zeugnisId)}/rating`,
  deputyFinished: () => '/deputyfinished',
  admin: () => '/admin',
  adminPayments: () => '/admin/payments',
  adminStatistics: () => '/admin/statistics',
  adminLog: () => '/admin/log',
  adminMatters: () => '/admin/matters',
  adminPrices: () => '/admin/prices',
  adminReleases: () => '/admin/ausgaben',
  adminAccount: (accountId: string) => `/admin/account/${encodeSegment(accountId)}`,
  forbidden: () => '/403',
  notFound: () => '/404',
  unexpected: () => '/500',
} as const;

/** The same routes as React Router patterns, for the `routes` of the remotes. */
export const patterns = {
  home: '/',
  login: '/login',
  verify: '/verify',
  register: '/register',
  registerSuccess: '/registerSuccess',
  passwordForgotten: '/password',
  passwordForgottenSent: '/passwordforgot',
  passwordSet: '/password/:key',
  passwordChanged: '/passwordchange',
  logoutSuccess: '/logoutSuccess',
  prices: '/preise',
  features: '/funktionen',
  guides: '/ratgeber',
  privacy: '/datenschutz',
  terms: '/agb',
  accessibility: '/barrierefreiheit',
  imprint: '/impressum',
  dashboard: '/dashboard',
  dashboardOf: '/dashboard/:accountId',
  overview: '/overview',
  account: '/account',
  payment: '/account/payment/:token',
  paymentRedirect: '/account/payment/redirect/:result',
  paymentFinish: '/account/payment/finish/:result',
  create: '/create',
  createFor: '/create/:zeugnisId',
  createText: '/create/:zeugnisId/text',
  finished: '/finished/:zeugnisId',
  delegateSuccess: '/delegatesuccess',
  deputyLogin: '/deputy/:key',
  deputyRating: '/create/:zeugnisId/rating',
  deputyFinished: '/deputyfinished',
  admin: '/admin',
  adminPayments: '/admin/payments',
  adminStatistics: '/admin/statistics',
  adminLog: '/admin/log',
  adminMatters: '/admin/matters',
  adminPrices: '/admin/prices',
  adminReleases: '/admin/ausgaben',
  adminAccount: '/admin/account/:accountId',
  forbidden: '/403',
  notFound: '/404',
  unexpected: '/500',
} as const satisfies Record<keyof typeof paths, string>;

/** True for pages of deputies, who are identified by their link whichever account is logged in. */
export const isDeputyPath = (pathname: string): boolean =>
  /^\/(?:deputy\/|deputyfinished\/?$|create\/[^/]+\/rating\/?$)/.test(pathname);

/** True for routes on which a 401 means a refused link, not an ended session (product.md 8). */
export const isDeputyLoginPath = (pathname: string): boolean => pathname.startsWith('/deputy/');
