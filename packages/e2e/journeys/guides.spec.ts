import { expect, test } from '@playwright/test';
import { sharedStack } from '../support/stack/shared-stack.ts';

test('changing the language of a guide without translation leads to the overview of the guides', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-CH', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(sharedStack().url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ratgeber' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lehrzeugnis/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lehrzeugnis/);
  await page.getByRole('link', { name: 'FR, Français' }).click();
  await expect(page).toHaveURL(/\/fr\/guides$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Le certificat de travail suisse/ })
    .click();
  await page.getByRole('link', { name: 'EN, English' }).click();
  await expect(page).toHaveURL(/\/en\/guides\/swiss-employment-reference$/);
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('a printed guide is the guide alone, with the addresses of its links', async ({ page }) => {
  await page.goto(`${sharedStack().url}/ratgeber/lehrzeugnis`);
  const source = page.getByRole('link', { name: /^Berufsbildungsgesetz/ });
  const action = page.getByRole('main').getByRole('link', { name: 'Kostenlos registrieren' });
  const notice = page.getByRole('dialog', { name: 'Hinweis zu gespeicherten Daten' });
  const behind = () => source.evaluate((link) => getComputedStyle(link, '::after').content);
  await expect(notice).toBeVisible();
  await expect(action).toBeVisible();
  expect(await behind()).toBe('none');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of [notice, action, page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(part).toBeHidden();
  }
  expect(await behind()).toContain('https://www.fedlex.admin.ch/eli/cc/2003/674/de');
});
