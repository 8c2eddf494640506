import { getPrices } from '@attesta/contracts';
import type { PreloadRequest } from '@attesta/web-kit/api/operation-request.ts';
import { addressesOf } from '@attesta/web-kit/pages/public-pages.ts';

/**
 * Queries of each page, equal to those of its scene. The build reads them, so that the browser sends them before the
 * code has loaded.
 */
export const preloadQueries: Readonly<Record<string, readonly PreloadRequest[]>> = Object.fromEntries(
  [...addressesOf('home'), ...addressesOf('prices')].map((address) => [address, [{ operation: getPrices }]]),
);
