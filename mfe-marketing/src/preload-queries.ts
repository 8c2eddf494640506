import { getPrices } from '@attesta/contracts';
import type { PreloadRequest } from '@attesta/web-kit/api/operation-request.ts';
import { addressesOf } from '@attesta/web-kit/pages/public-pages.ts';

/**
 * What a page asks of the API at once, in the words in which its scene will ask: the build reads it, and the request is
 * under way before the code is there.
 */
export const preloadQueries: Readonly<Record<string, readonly PreloadRequest[]>> = Object.fromEntries(
  [...addressesOf('home'), ...addressesOf('prices')].map((address) => [address, [{ operation: getPrices }]]),
);
