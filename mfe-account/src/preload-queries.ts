import { countReferences, getPayment, listWaiting, pageReferences } from '@attesta/contracts';
import type { PreloadRequest } from '@attesta/web-kit/api/operation-request.ts';
import { patterns } from '@attesta/web-kit/pages/paths.ts';
import { fewWaiting, finishedOnes, firstPageOf, openOnes } from './features/dashboard/first-page.ts';

/** Only deputies' pages begin in another language than German. */
const lang = 'de';

const dashboard: readonly PreloadRequest[] = [
  { operation: listWaiting, query: { size: fewWaiting } },
  { operation: pageReferences, query: { ...firstPageOf(openOnes), lang } },
  { operation: getPayment },
  { operation: countReferences },
  { operation: pageReferences, query: { ...firstPageOf(finishedOnes), lang } },
];

/**
 * What a page asks of the API at once, in the words in which its scene will ask: the build reads it, and the request is
 * under way before the code is there.
 */
export const preloadQueries: Readonly<Record<string, readonly PreloadRequest[]>> = {
  [patterns.home]: dashboard,
  [patterns.dashboard]: dashboard,
};
