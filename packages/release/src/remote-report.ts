/** Where a browser tells the gateway how a build does. */
export const remoteReportPath = '/remote-report';

/**
 * What is told of a build that is held against another one: a page began to load it, showed it, was left before that; it
 * could not be loaded, threw what nobody caught, was not shown in time; how quick and how steady its page was.
 */
export const reportKinds = ['started', 'loaded', 'left', 'loadFailed', 'uncaught', 'hung', 'vitals'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Of the page that a document began with: largest paint and slowest answer to a click in milliseconds, shift without unit. */
export type Vitals = { readonly lcp?: number; readonly cls?: number; readonly inp?: number };

/** Nothing in it is about whoever looks at the page, nor which page it is. */
export type RemoteReport = {
  readonly remote: string;
  readonly build: string;
  readonly kind: ReportKind;
  readonly vitals?: Vitals;
};
