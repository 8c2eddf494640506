import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { signIn } from '../support/people/arranged-customer.ts';
import { arrangeReference } from '../support/people/arranged-reference.ts';
import { delegate, deputyLinkIn, newDeputy, openAsDeputy } from '../support/people/deputy.ts';
import { waitForMail } from '../support/stack/inbox.ts';
import { settle } from '../support/page/network-log.ts';
import { expectGroup, openGroup } from '../support/wizard/rating-group.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

/** Opens an arranged reference, which lacks only the rating. */
const openRating = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${sharedStack().url}/create/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bewertung', exact: true })).toBeVisible();
};

test('the next question keeps its position when two answers become one sentence', async ({ browser }) => {
  const { client, id } = await arrangeReference();
  const email = newDeputy();
  await client.call('delegateRating', {
    body: { zeugnisId: id, deputyFirstname: 'Reto', deputyLastname: 'Frei', deputyEmail: email },
  });
  const link = deputyLinkIn(await waitForMail(sharedStack().inboxUrl, email));
  const { page } = await openAsDeputy(browser, link);
  const scales = page.getByRole('radiogroup');
  const excerpt = page.getByRole('region', { name: /^Entwurf/ });
  await scales.nth(0).getByRole('radio').first().check();
  await expect(excerpt).toBeVisible();
  const alone = await excerpt.textContent();

  const released = Promise.withResolvers<void>();
  await page.route(`**/api/zeugnisse/${id}/bewertung*`, async (route) => {
    await released.promise;
    await route.continue();
  });
  await scales.nth(1).getByRole('radio').first().check();
  await scales.nth(2).scrollIntoViewIfNeeded();
  const top = async (): Promise<number> => (await scales.nth(2).boundingBox())?.y ?? Number.NaN;
  const before = await top();
  released.resolve();
  await expect(excerpt).not.toHaveText(alone ?? '');
  // Scrolling rounds to device pixels, the height of a line does not.
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await page.context().close();
});

test('on a phone the first question is in view at once, and no question takes more than half of the screen', async ({
  browser,
}) => {
  const { client, id } = await arrangeReference();
  const email = newDeputy();
  const message =
    'Bitte vor den Feiertagen, ihr letzter Arbeitstag ist der 18. Dezember. Danke für die Hilfe.';
  await client.call('delegateRating', {
    body: { zeugnisId: id, deputyFirstname: 'Reto', deputyLastname: 'Frei', deputyEmail: email, message },
  });
  const { page } = await openAsDeputy(
    browser,
    deputyLinkIn(await waitForMail(sharedStack().inboxUrl, email)),
  );
  await expectGroup(page, 0);
  await expect(page.getByText(message)).toBeVisible();
  const tops = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;
  const bar = await tops(page.getByRole('button', { name: 'Prüfen und abschliessen' }));
  const first = await page.getByRole('radiogroup').first().boundingBox();
  expect((first?.y ?? Number.NaN) + (first?.height ?? Number.NaN)).toBeLessThan(bar);

  const highest = (): Promise<number> =>
    page
      .locator('[data-rating]:has([role=radiogroup])')
      .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().height)));
  const half = 844 / 2;
  for (let group = 0; group < (await page.getByRole('tab').count()); group += 1) {
    await openGroup(page, group);
    expect(await highest()).toBeLessThanOrEqual(half);
  }
  await openGroup(page, 0);
  await page
    .getByRole('radio', { name: /^Sehr gut/ })
    .first()
    .check();
  await expect(page.getByText(/^Gespeichert/)).toBeVisible();
  expect(await highest()).toBeLessThanOrEqual(half);
  await page.context().close();
});

test('an opened link changes no visible state, even if a scanner runs its scripts', async ({
  page,
  browser,
}) => {
  const stack = sharedStack();
  const { customer, client, id } = await arrangeReference();
  const email = newDeputy();
  await client.call('delegateRating', {
    body: { zeugnisId: id, deputyFirstname: 'Reto', deputyLastname: 'Frei', deputyEmail: email },
  });
  const link = deputyLinkIn(await waitForMail(stack.inboxUrl, email));
  for (let opened = 0; opened < 2; opened += 1) {
    const scanner = await openAsDeputy(browser, link);
    await settle(scanner.page);
    await scanner.page.context().close();
  }
  await signIn(page, customer.token);
  await openRating(page, id);
  await expect(page.getByText('Mail versendet')).toBeVisible();
  await expect(page.getByText(/^0 von \d+ bewertet$/)).toBeVisible();
});

test("a customer who opens a deputy's link rates as the deputy, and stays the customer on every other page of the tab", async ({
  page,
}) => {
  const stack = sharedStack();
  const { customer } = await arrangeReference();
  const { client, id } = await arrangeReference();
  const email = newDeputy();
  await client.call('delegateRating', {
    body: { zeugnisId: id, deputyFirstname: 'Reto', deputyLastname: 'Frei', deputyEmail: email },
  });
  const link = deputyLinkIn(await waitForMail(stack.inboxUrl, email));
  await signIn(page, customer.token);
  const heading = page.getByRole('heading', { level: 1 });
  const rating = new RegExp(`/create/${id}/rating$`);
  await page.goto(link);
  await expect(page).toHaveURL(rating);
  await page.getByRole('radiogroup').nth(0).getByRole('radio').first().check();
  await expect(page.getByText(/^Gespeichert/)).toBeVisible();

  // Once as a new document, once within the same document.
  await page.goto(`${stack.url}/account`);
  await expect(heading).toHaveText('Konto');
  await expect(page.getByRole('form', { name: 'Angaben' }).getByText(customer.email)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radiogroup').nth(0).getByRole('radio').first()).toBeChecked();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(heading).toHaveText('Impressum');
  await page.getByRole('navigation').getByRole('link', { name: 'Übersicht' }).click();
  await expect(heading).toHaveText('Übersicht');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(rating);
  await page.getByRole('radiogroup').nth(1).getByRole('radio').first().check();
  await expect(page.getByText(/^Gespeichert/).first()).toBeVisible();
});

test('a deputy declines, the customer reads the reason and delegates anew', async ({ page, browser }) => {
  const stack = sharedStack();
  const { customer, id } = await arrangeReference();
  const [first, second] = [newDeputy(), newDeputy()];
  await signIn(page, customer.token);
  await openRating(page, id);
  await delegate(page, first);
  const deputy = await openAsDeputy(browser, deputyLinkIn(await waitForMail(stack.inboxUrl, first)));
  await deputy.page.getByRole('button', { name: 'Ablehnen' }).click();
  const dialog = deputy.page.getByRole('dialog');
  await dialog.getByLabel('Grund').fill('Ich habe nicht mit ihr zusammengearbeitet.');
  await dialog.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(deputy.page.getByRole('heading', { level: 1 })).toHaveText(
    'Sie haben die Bewertung abgelehnt',
  );
  await deputy.page.context().close();

  await openRating(page, id);
  await expect(page.getByText('Ich habe nicht mit ihr zusammengearbeitet.')).toBeVisible();
  await page.getByRole('button', { name: 'Neu weiterleiten' }).click();
  await page.getByLabel('Vorname').fill('Brigitte');
  await page.getByLabel('Nachname').fill('Moser');
  await page.getByLabel('E-Mail').fill(second);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Bewertung wurde weitergeleitet');
  await waitForMail(stack.inboxUrl, second);
});

test('a removed deputy gets «Keine Berechtigung» while rating, and answers stay', async ({
  page,
  browser,
}) => {
  const stack = sharedStack();
  const { customer, id } = await arrangeReference();
  const email = newDeputy();
  await signIn(page, customer.token);
  await openRating(page, id);
  await delegate(page, email);
  const deputy = await openAsDeputy(browser, deputyLinkIn(await waitForMail(stack.inboxUrl, email)));
  const scales = deputy.page.getByRole('radiogroup');
  await scales.nth(0).getByRole('radio').first().check();
  await expect(deputy.page.getByText(/^Gespeichert/)).toBeVisible();

  await openRating(page, id);
  await expect(page.getByText('In Arbeit')).toBeVisible();
  await page.getByRole('button', { name: 'Stellvertretung entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByRole('heading', { name: 'Wer bewertet?' })).toBeFocused();

  // Not `check`: the page may remove the scale before it shows as checked.
  await scales.nth(1).getByRole('radio').first().click();
  await expect(deputy.page.getByRole('heading', { level: 1, name: 'Keine Berechtigung' })).toBeFocused();
  await deputy.page.context().close();

  await page.getByRole('button', { name: 'Bewertung beginnen' }).click();
  await expect(page.getByRole('radiogroup').first().getByRole('radio').first()).toBeChecked();
});
