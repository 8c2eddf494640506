import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import {
  arrangeFinishedReference,
  arrangeRatedReference,
  arrangeReference,
} from '../support/people/arranged-reference.ts';
import { openStep } from '../support/wizard/open-step.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

/*
 * product.md 8, line by line: each failure is provoked and its text asserted. Those of the login, the second factor and
 * expired links are in bad-input.spec.ts, the results of payments in payment-results.spec.ts, those of deputies in
 * delegation.spec.ts.
 */

/** Milliseconds after which every message has closed that is not sticky. */
const toastIsGone = 14_000;
const steps = { employee: 0, rating: 3, preview: 4 } as const;

/** Fails requests whose path ends so: with an error of the contract, or with HTML as from a broken server. */
const fail = async (page: Page, path: string, status: number, message?: string): Promise<void> => {
  await page.route(
    (url) => url.pathname.endsWith(path),
    (route) =>
      message === undefined
        ? route.fulfill({ status, contentType: 'text/html', body: '<h1>broken</h1>' })
        : route.fulfill({ status, json: { code: 'unknownToTheClient', message, params: {} } }),
  );
};

const openAt = async (page: Page, token: string, id: string, step: number): Promise<void> => {
  await signIn(page, token);
  await openStep(page, sharedStack().url, id, step);
};

/** Opens the choice of the rater, whose button sends the failing request. */
const openChoice = async (page: Page): Promise<void> => {
  const { customer, id } = await arrangeReference();
  await openAt(page, customer.token, id, steps.rating);
  await expect(beginning(page)).toBeVisible();
};

const beginning = (page: Page) => page.getByRole('button', { name: 'Bewertung beginnen' });
const toast = (page: Page) => page.getByRole('region', { name: 'Meldungen' }).getByRole('alert');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const message = 'Das ist im Moment nicht möglich.';

test.describe('requests in general', () => {
  test('400 shows the message of the server until it is closed', async ({ page }) => {
    await page.clock.install();
    await openChoice(page);
    await fail(page, '/selfrating', 400, message);
    await beginning(page).click();
    await expect(toast(page)).toHaveText(new RegExp(`Fehler${message}`));
    await page.clock.fastForward(toastIsGone);
    await expect(toast(page)).toContainText(message);
    await toast(page).getByRole('button', { name: 'Meldung schliessen' }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test('401 ends the session and leads to the login, not to the logout page', async ({ page }) => {
    await openChoice(page);
    await fail(page, '/selfrating', 401, message);
    await beginning(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(title(page, 'Anmelden')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('attesta.token'))).toBeNull();
  });

  test('403, 404 and a 500 without a message lead to their pages, which search engines must not index', async ({
    page,
  }) => {
    const pages = [
      [403, '/403', 'Sie sind nicht berechtigt diese Seite aufzurufen!'],
      [404, '/404', 'Wir konnten diese Seite leider nicht finden!'],
      [500, '/500', 'Es ist ein unerwarteter Fehler aufgetreten!'],
    ] as const;
    await openChoice(page);
    const wizard = page.url();
    for (const [status, path, text] of pages) {
      await fail(page, '/selfrating', status, status === 500 ? undefined : message);
      await beginning(page).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await page.unrouteAll({ behavior: 'wait' });
      await page.goBack();
      await expect(page).toHaveURL(wizard);
    }
  });

  test('500 and 502 show the message of the server', async ({ page }) => {
    await openChoice(page);
    for (const status of [500, 502]) {
      await fail(page, '/selfrating', status, `${message} (${status})`);
      await beginning(page).click();
      await expect(toast(page).filter({ hasText: `(${status})` })).toContainText(`Fehler${message}`);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  test('an unknown path shows its page, which links to the start page', async ({ page }) => {
    await page.goto(`${sharedStack().url}/gibt-es-nicht`);
    await expect(
      page.getByText('Wir konnten diese Seite leider nicht finden!', { exact: true }),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL(`${sharedStack().url}/`);
  });
});

test('a payment that cannot be started shows an error', async ({ page }) => {
  const { token } = await arrangeCustomer();
  await signIn(page, token);
  await page.goto(`${sharedStack().url}/preise`);
  await fail(page, '/account/charge', 502);
  await page.getByRole('button', { name: /^3 Zeugnisse für/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /AGB/ }).check();
  await dialog.getByRole('button', { name: 'Kaufen' }).click();
  await expect(page.getByText('Beim Initialisieren der Zahlung ist ein Fehler aufgetreten.')).toBeVisible();
});

test('account details that cannot be saved show an error at the form, which keeps its input', async ({
  page,
}) => {
  const { token } = await arrangeCustomer();
  await signIn(page, token);
  await page.goto(`${sharedStack().url}/account`);
  const city = page.getByLabel('Ort', { exact: true });
  await city.fill('Wallisellen');
  await page.route(/\/api\/account(\?|$)/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { code: 'unknownToTheClient', message, params: {} } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Speichern', exact: true }).first().click();
  await expect(page.getByText('Speichern fehlgeschlagen', { exact: true })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(city).toHaveValue('Wallisellen');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Speichern', exact: true }).first().click();
  await expect(page.getByText('Speichern erfolgreich', { exact: true })).toBeVisible();
});

test('a save of the wizard that fails keeps the step, the input and the message', async ({ page }) => {
  const { customer, id } = await arrangeReference();
  await openAt(page, customer.token, id, steps.employee);
  await page.getByLabel('Vorname').fill('Sandrine');
  await fail(page, '/zeugnisse/employee', 500, message);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(toast(page)).toContainText('Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.');
  await expect(toast(page)).toContainText(message);
  await expect(page.getByLabel('Vorname')).toHaveValue('Sandrine');
});

test('ratings that are missing are named, and marked at their cards and tabs', async ({ page }) => {
  const { customer, client, id } = await arrangeReference();
  await client.call('startSelfRating', { params: { id } });
  await openAt(page, customer.token, id, steps.rating);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(
    page.getByText('Es sind noch nicht alle Bewertungen ausgefüllt.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: /offen$/ }).first()).toBeVisible();
});

test('a preview that cannot be fetched is replaced by an error with a retry', async ({ page }) => {
  const { customer, id } = await arrangeRatedReference();
  await signIn(page, customer.token);
  await fail(page, `/preview/${id}`, 500);
  await openAt(page, customer.token, id, steps.preview);
  const main = page.getByRole('main');
  await expect(main.getByText('Fehler', { exact: true })).toBeVisible();
  await expect(main.getByText('Die Vorschau konnte nicht erstellt werden.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await main.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('img', { name: /^Vorschau des Zeugnisses, Seite 1/ })).toBeVisible({
    timeout: 60_000,
  });
});

test('a failed download shows an error on the finished page, in the overview and on the dashboard', async ({
  page,
}) => {
  const { customer, id } = await arrangeFinishedReference();
  const { url } = sharedStack();
  await signIn(page, customer.token);
  const places = [
    [`/finished/${id}`, 'Beim Erstellen des Zeugnisses ist ein Fehler aufgetreten.'],
    ['/overview', 'Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.'],
    ['/dashboard', 'Beim Erstellen des Zeugnis ist ein Fehler aufgetreten.'],
  ] as const;
  await fail(page, `/download/${id}`, 502);
  for (const [path, text] of places) {
    await page.goto(url + path);
    await page
      .getByRole('main')
      .getByRole('button', { name: /herunterladen/i })
      .first()
      .click();
    await expect(toast(page)).toContainText(text);
    if (path !== '/dashboard') await expect(toast(page)).toContainText('Fehler');
  }
});

test('lists that cannot be loaded stay empty, with a message and a retry', async ({ page }) => {
  const { customer } = await arrangeReference();
  await signIn(page, customer.token);
  await fail(page, '/zeugnisse/overview', 500, message);
  await page.goto(`${sharedStack().url}/overview`);
  const retry = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' });
  await expect(retry).toBeVisible();
  await expect(page.getByText('Keller')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
  await expect(page.getByText('Keller').first()).toBeVisible();
});

test('a forgotten password shows no error, whatever the server answers', async ({ page }) => {
  await fail(page, '/api/signup/password', 500, message);
  await page.goto(`${sharedStack().url}/password`);
  await page.getByLabel('E-Mail').fill('jemand@example.ch');
  await page.getByRole('button', { name: 'Link senden' }).click();
  await page.waitForTimeout(1_000);
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByText(message)).toHaveCount(0);
});

test('an invalid link shows the deputy «Keine Berechtigung»', async ({ page }) => {
  await page.goto(`${sharedStack().url}/deputy/0199a0b4-7c1e-7d3a-9f00-3b8f5a1c2d4e.1.falsch`);
  await expect(title(page, 'Keine Berechtigung')).toBeVisible();
});
