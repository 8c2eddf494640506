import { checkSize } from '@attesta/testing';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { arrangePerson } from '../support/people/arranged-person.ts';
import { linkIn, waitForMail } from '../support/stack/inbox.ts';
import { settle } from '../support/page/network-log.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

const visits = checkSize(2, 20);
const newPassword = 'Kirschbaum-9-Leiter';

test.describe.configure({ timeout: 600_000 });

/** Opens a link so many times in a browser of its own. */
const visit = async (browser: Browser, link: string, javaScriptEnabled: boolean): Promise<void> => {
  const context = await browser.newContext({ javaScriptEnabled });
  for (let n = 0; n < visits; n += 1) {
    const page = await context.newPage();
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    if (javaScriptEnabled) {
      await expect(page.getByRole('heading', { name: /Regula Ammann/ })).toBeVisible();
      await settle(page);
    }
    await page.close();
  }
  await context.close();
};

test('K30: a reset link opened by scanners, with and without JavaScript, still sets the password', async ({
  browser,
  page,
}) => {
  const { url, inboxUrl } = sharedStack();
  const { email } = await arrangePerson();
  const client = apiClient(url);
  await client.call('requestPasswordReset', { query: { email } });
  const link = linkIn(await waitForMail(inboxUrl, email));

  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
  await visit(browser, link, false);
  await visit(browser, link, true);

  await page.goto(link);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(newPassword);
  await page.getByLabel('Passwort bestätigen').fill(newPassword);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort gespeichert' })).toBeVisible();
  const login = await client.call('login', { body: { email, passwort: newPassword } });
  expect(login.body).toEqual({ secondFactor: 'enrolment' });
});
