import { expect, test } from '@playwright/test';

import { checkPages } from '../quality/checks/check-pages.ts';

test('random references fill one or two pages, print every sentence and end with closing and signatures together', async () => {
  test.setTimeout(240_000);
  expect(await checkPages(12)).toEqual({ documents: 12, faults: [] });
});
