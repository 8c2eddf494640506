import { getDelegatedRating, loginDeputy } from '@attesta/contracts';
import type { PreloadRequest } from '@attesta/web-kit/api/operation-request.ts';
import { patterns } from '@attesta/web-kit/pages/paths.ts';

/**
 * What a page asks of the API at once, in the words in which its scene will ask: the build reads it, and the request is
 * under way before the code is there.
 */
export const preloadQueries: Readonly<Record<string, readonly PreloadRequest[]>> = {
  [patterns.deputyLogin]: [
    {
      operation: loginDeputy,
      query: { deputy: ':key' },
      next: { operation: getDelegatedRating, params: { id: ':answer' }, query: { lang: ':language' } },
    },
  ],
};
