import { getPayment, getReference, getText, listVersions } from '@attesta/contracts';
import type { PreloadRequest } from '@attesta/web-kit/api/operation-request.ts';
import { patterns } from '@attesta/web-kit/pages/paths.ts';

import { historyPattern } from './shared/history-path.ts';

/**
 * Queries of each page, equal to those of its scene. The build reads them, so that the browser sends them before the
 * code has loaded.
 */
export const preloadQueries: Readonly<Record<string, readonly PreloadRequest[]>> = {
  [patterns.create]: [{ operation: getPayment }],
  [patterns.createFor]: [{ operation: getReference, params: { id: ':zeugnisId' } }],
  [patterns.createText]: [{ operation: getText, params: { id: ':zeugnisId' } }],
  [historyPattern]: [{ operation: listVersions, params: { id: ':zeugnisId' } }],
};
