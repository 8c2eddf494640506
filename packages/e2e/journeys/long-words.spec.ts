import { expect, test } from '@playwright/test';

import { longReferences } from '../../../mfe-account/src/testing/reference-examples.ts';
import { findScroll } from '../quality/screens/find-scroll.ts';
import { givePages } from '../support/page/give-pages.ts';
import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

test('long names and mail addresses stay within their column, from a phone to a wide screen', async ({
  page,
  context,
}) => {
  const { url } = sharedStack();
  await signIn(context, (await arrangeCustomer()).token);
  await givePages(page, longReferences);
  await page.route('**/api/zeugnisse/counts', (route) => route.fulfill({ json: { open: 8, finished: 4 } }));
  for (const path of ['/overview?size=20', '/dashboard']) {
    await page.goto(`${url}${path}`);
    const table = page.getByRole('table').first();
    await expect(table).toBeVisible();
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await table.evaluate((element) => {
        const column = element.parentElement?.getBoundingClientRect().right ?? 0;
        const cells = [...element.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().right);
        return Math.round(Math.max(...cells) - column);
      });
      expect({ path, width, beyond: Math.max(0, beyond) }).toEqual({ path, width, beyond: 0 });
      expect(await page.evaluate(findScroll, width)).toEqual([]);
      // Our own words are not broken: a state takes one line.
      const state = table.getByText('Abgeschlossen', { exact: true }).first();
      if (path.startsWith('/overview')) expect((await state.boundingBox())?.height).toBeLessThan(30);
    }
  }
});
