/**
 * Event of the document by which a shell says how a page ended, as its detail: `shown` or `failed`. The gateway's watch
 * of a shell on trial listens to it, so its words never change.
 */
export const pageEvent = 'attesta:page';
export type PageOutcome = 'shown' | 'failed';

/** Path to which browsers report how a build does. */
export const remoteReportPath = '/remote-report';

/**
 * Events reported of a build under comparison: a page began to load it, showed it, or was left before; it could not be
 * loaded, threw an uncaught error, or was not shown in time; and the vitals of its page.
 */
export const reportKinds = ['started', 'loaded', 'left', 'loadFailed', 'uncaught', 'hung', 'vitals'] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * Vitals of the first page of a document: largest paint and slowest interaction in milliseconds, layout shift without
 * unit.
 */
export type Vitals = { readonly lcp?: number; readonly cls?: number; readonly inp?: number };

/** Report without data about the visitor or the page. */
export type RemoteReport = {
  readonly remote: string;
  readonly build: string;
  readonly kind: ReportKind;
  readonly vitals?: Vitals;
};
