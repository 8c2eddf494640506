import {
  countReferences,
  getDocumentStyle,
  getPayment,
  listLocations,
  listSignatories,
  listStationery,
  listWaiting,
  pageReferences,
} from '@attesta/contracts';
import type { PreloadRequest } from '@attesta/web-kit/api/operation-request.ts';
import { patterns } from '@attesta/web-kit/pages/paths.ts';
import {
  initialWaitingSize,
  finishedFilter,
  firstPageOf,
  openFilter,
} from './features/dashboard/first-page.ts';

/** Only deputies' pages start in another language. */
const lang = 'de';

const dashboard: readonly PreloadRequest[] = [
  { operation: listWaiting, query: { size: initialWaitingSize } },
  { operation: pageReferences, query: { ...firstPageOf(openFilter), lang } },
  { operation: getPayment },
  { operation: countReferences },
  { operation: pageReferences, query: { ...firstPageOf(finishedFilter), lang } },
];

/**
 * Queries of each page, equal to those of its scene. The build reads them, so that the browser sends them before the
 * code has loaded.
 */
export const preloadQueries: Readonly<Record<string, readonly PreloadRequest[]>> = {
  [patterns.home]: dashboard,
  [patterns.dashboard]: dashboard,
  '/account/briefpapier': [
    { operation: listStationery },
    { operation: getDocumentStyle },
    { operation: listLocations },
    { operation: listSignatories },
  ],
};
