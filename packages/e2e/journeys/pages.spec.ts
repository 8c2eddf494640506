import { expect, test } from '@playwright/test';

import { checkSize } from '@attesta/testing/check-size.ts';
import { checkPages } from '../quality/checks/check-pages.ts';

test('random references fill one or two pages, print every sentence, end with closing and signatures together, and are PDF/A-2a', async () => {
  test.setTimeout(checkSize(600_000, 2_400_000));
  const documents = checkSize(12, 200);
  expect(await checkPages(documents)).toEqual({ documents, faults: [] });
});
