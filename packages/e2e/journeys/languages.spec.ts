import { expect, test } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { waitForMail } from '../support/stack/inbox.ts';
import { queryRow } from '../support/stack/query.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { isHydrated } from '../support/page/taken-over.ts';

test('a visitor starts in the language of the browser, chooses another, and keeps it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fr-CH' });
  const page = await context.newPage();
  await page.goto(sharedStack().url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: 'Tarifs' }).click();
  await expect(page).toHaveURL(/\/fr\/tarifs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarifs');

  await page.getByRole('link', { name: 'IT, Italiano' }).click();
  await expect(page).toHaveURL(/\/it\/prezzi$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prezzi');
  await page.getByRole('navigation').getByRole('link', { name: 'Accedere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesso');
  // The choice outweighs the browser's language on addresses without a language.
  await page.goto(`${sharedStack().url}/register`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrazione');
  await page.goto(sharedStack().url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await context.close();
});

test('a customer chooses a language, and the next mail is written in it', async ({ page }) => {
  const customer = await arrangeCustomer();
  await signIn(page, customer.token);
  await page.goto(`${sharedStack().url}/account`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto');
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compte');
  const languageInAccount = () =>
    queryRow<{ language: string }>(
      sharedStack().dbAdminUrl,
      'select language from accounts.account where id = $1',
      [customer.accountId],
    );
  await expect.poll(async () => (await languageInAccount()).language).toBe('fr');
  await fetch(`${sharedStack().url}/api/signup/password?email=${encodeURIComponent(customer.email)}`);
  const mail = await waitForMail(sharedStack().inboxUrl, customer.email);
  expect(mail.html).toContain('lang="fr-CH"');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compte');
});

test('without scripts German can be chosen, and is kept', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CH', javaScriptEnabled: false });
  const page = await context.newPage();
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(sharedStack().url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'DE, Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(title).toHaveText(/^Schweizer Arbeitszeugnisse/);
  // Search engines get the same canonical address.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${sharedStack().url}/`);
  await page.getByRole('navigation').getByRole('link', { name: 'Preise' }).click();
  await expect(title).toHaveText('Preise');
  await page.getByRole('navigation').getByRole('link', { name: 'Start' }).click();
  await expect(title).toHaveText(/^Schweizer Arbeitszeugnisse/);
  await context.close();
});

test('a link to the German landing page is shown in German, whatever the browser prefers', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fr-CH' });
  const page = await context.newPage();
  await page.goto(`${sharedStack().url}/?lang=de`);
  await page.waitForFunction(isHydrated);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Schweizer Arbeitszeugnisse/);
  await context.close();
});
