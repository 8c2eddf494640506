import type { ReferenceEntry } from '@attesta/contracts';
import type { Page } from 'playwright';

import { pageOf } from '../../../../mfe-account/src/testing/reference-entries.ts';

/** Answers pages of references from these, as the service does without sorting and searching. */
export const givePages = async (page: Page, references: readonly ReferenceEntry[]): Promise<void> => {
  await page.route(
    (url) => url.pathname === '/api/zeugnisse/overview',
    (route) => route.fulfill({ json: pageOf(references, new URL(route.request().url()).searchParams) }),
  );
};
