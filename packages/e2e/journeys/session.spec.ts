import { logout } from '@attesta/contracts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import pg from 'pg';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { arrangePerson, givePassword } from '../support/people/arranged-person.ts';
import { arrangeReference } from '../support/people/arranged-reference.ts';
import { enrolSecondFactor, logInFirst } from '../support/people/registration.ts';
import { queryRow } from '../support/stack/query.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

const someId = '0199a0b4-7c1e-7d3a-9f00-3b8f5a1c2d4e';

let customer: ArrangedAccount;

test.beforeAll(async () => {
  customer = await arrangeCustomer({ credit: 1 });
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Storages that contain the token. */
const storagesOf = (page: Page) =>
  page.evaluate(() => ({
    tab: sessionStorage.getItem('attesta.token') !== null,
    browser: localStorage.getItem('attesta.token') !== null,
  }));

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(sharedStack().url + path);
};

/** Ends all sessions, as an admin, a new password or another device can. */
const endSessions = async (accountId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: sharedStack().dbAdminUrl });
  await client.connect();
  await client.query('delete from accounts.session where account_id = $1', [accountId]);
  await client.end();
};

/** Logs out by the menu. */
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Konto', exact: true }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page, 'Abgemeldet')).toBeVisible();
};

test('a login holds for its tab, and "Angemeldet bleiben" for the browser until any tab logs out', async ({
  browser,
}) => {
  const once = await browser.newContext();
  const tab = await once.newPage();
  await open(tab, '/login');
  await enrolSecondFactor(tab, (await arrangePerson()).email);
  expect(await storagesOf(tab)).toEqual({ tab: true, browser: false });
  const stranger = await once.newPage();
  await open(stranger, '/dashboard');
  await expect(heading(stranger, 'Anmelden')).toBeVisible();
  await once.close();

  const kept = await browser.newContext();
  const first = await kept.newPage();
  await open(first, '/login');
  await first.getByRole('checkbox', { name: 'Angemeldet bleiben' }).check();
  await enrolSecondFactor(first, (await arrangePerson()).email);
  expect(await storagesOf(first)).toEqual({ tab: false, browser: true });
  const second = await kept.newPage();
  await open(second, '/account');
  await expect(heading(second, 'Konto')).toBeVisible();

  await logOut(first);
  await expect(heading(second, 'Anmelden')).toBeVisible();
  for (const page of [first, second]) expect(await storagesOf(page)).toEqual({ tab: false, browser: false });
  await kept.close();
});

test('a session ended by the server leads to the login', async ({ page }) => {
  const ended = await arrangeCustomer();
  await signIn(page, ended.token);
  // Last request of the page itself; the next one is the reader's.
  const payments = page.waitForResponse((response) => response.url().endsWith('/payments'));
  await open(page, '/account');
  await expect(heading(page, 'Konto')).toBeVisible();
  await payments;
  await endSessions(ended.accountId);
  await page.getByRole('navigation').getByRole('link', { name: 'Übersicht' }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(page.getByText('Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.')).toBeVisible();
  expect(await storagesOf(page)).toEqual({ tab: false, browser: false });
});

test('input typed when a session ended is restored after the login, at its step', async ({ page }) => {
  const { customer: author, id } = await arrangeReference();
  await givePassword(author.accountId);
  await open(page, '/impressum');
  await page.evaluate((token) => sessionStorage.setItem('attesta.token', token), author.token);
  await open(page, `/create/${id}`);
  await page
    .getByRole('navigation', { name: 'Schritte' })
    .getByRole('button', { name: /^Anstellung/ })
    .click();
  const first = page.getByRole('textbox', { name: 'Aufgabe 1' });
  await page.getByLabel('Funktion').fill('Leiterin Finanzen');
  await first.fill('Ausbildung der Lernenden');
  await endSessions(author.accountId);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await expect(page.getByText('Ihre Eingaben sind noch da')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await logInFirst(page, author.email);
  await expect(heading(page, 'Anstellung')).toBeVisible();
  await expect(first).toHaveValue('Ausbildung der Lernenden');
  await expect(page.getByLabel('Funktion')).toHaveValue('Leiterin Finanzen');
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(await kept()).not.toContain('Lernenden');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(heading(page, 'Zeugnis')).toBeVisible();

  // A logout erases kept input, used or not, even while the server does not answer.
  await page.getByLabel('Erste Person').fill('Beatrice Zangger');
  await endSessions(author.accountId);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  expect(await kept()).toContain('Beatrice Zangger');
  await page.evaluate((token) => sessionStorage.setItem('attesta.token', token), customer.token);
  await open(page, '/account');
  await page.route(`**${logout.path}`, () => {});
  await logOut(page);
  await expect.poll(kept).not.toContain('Beatrice Zangger');
  expect(await storagesOf(page)).toEqual({ tab: false, browser: false });
});

test('a logout saves first what was typed, is confirmed by its page, and is not repeated by going back', async ({
  page,
}) => {
  const { customer: author, id } = await arrangeReference();
  await signIn(page, author.token);
  await open(page, `/create/${id}`);
  await page
    .getByRole('navigation', { name: 'Schritte' })
    .getByRole('button', { name: /^Anstellung/ })
    .click();
  const first = page.getByRole('textbox', { name: 'Aufgabe 1' });
  await first.fill('Ausbildung der Lernenden');
  const ended = page.waitForResponse((response) => response.url().endsWith(logout.path));
  await logOut(page);
  expect((await ended).status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/logoutSuccess');
  const { tasks } = await queryRow<{ tasks: string[] }>(
    sharedStack().dbAdminUrl,
    'select tasks from zeugnisse.zeugnis where id = $1',
    [id],
  );
  expect(tasks[0]).toBe('Ausbildung der Lernenden');

  await page.getByRole('link', { name: 'Wieder anmelden' }).click();
  await enrolSecondFactor(page, (await arrangePerson()).email);
  await expect(heading(page, 'Übersicht')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'Abgemeldet')).toBeVisible();
  expect(await storagesOf(page)).toEqual({ tab: true, browser: false });
});

test('a visitor is sent from protected pages to the login, and back after it', async ({ page }) => {
  const closed = ['/account', `/create/${someId}`, `/account/payment/${someId}`, '/admin', '/dashboard'];
  for (const path of closed) {
    await open(page, path);
    await expect(heading(page, 'Anmelden')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
  }
  await enrolSecondFactor(page, (await arrangePerson()).email);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('a customer is sent from admin pages to /403 and from the login to the start page', async ({ page }) => {
  await signIn(page, customer.token);
  for (const path of ['/admin', `/admin/account/${someId}`, `/dashboard/${someId}`]) {
    await open(page, path);
    await expect(page.getByText('Sie sind nicht berechtigt diese Seite aufzurufen!')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/403');
  }
  for (const path of ['/login', '/verify']) {
    await open(page, path);
    await expect(heading(page, 'Übersicht')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('the second step of a login does not survive a reload, and is not opened by its address', async ({
  page,
}) => {
  const { email, password } = await arrangePerson();
  await open(page, '/verify');
  await expect(heading(page, 'Anmelden')).toBeVisible();
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(page, 'Zweiten Faktor einrichten')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Anmelden')).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).not.toContain(password);
});

test('pages after a form keep its result over a reload, and without it behave as in product.md 2', async ({
  page,
}) => {
  const unknown = 'niemand@example.ch';
  await open(page, '/password');
  await page.getByLabel('E-Mail').fill(unknown);
  await page.getByRole('button', { name: 'Link senden' }).click();
  const confirmation = page.getByText(`Falls zu ${unknown} ein Konto besteht`);
  await expect(confirmation).toBeVisible();
  await page.reload();
  await expect(confirmation).toBeVisible();

  const fresh = await page.context().newPage();
  await open(fresh, '/passwordforgot');
  await expect(heading(fresh, /^Schweizer Arbeitszeugnisse/)).toBeVisible();
  expect(new URL(fresh.url()).pathname).toBe('/');

  await open(fresh, '/registerSuccess');
  await expect(heading(fresh, 'Bitte prüfen Sie Ihr Postfach')).toBeVisible();
  await fresh.getByRole('link', { name: 'Erneut senden' }).click();
  expect(new URL(fresh.url()).pathname).toBe('/password');
});
