import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';

import { signIn } from '../support/arranged-customer.ts';
import { arrangeReference } from '../support/arranged-reference.ts';
import { deputyLinkIn } from '../support/delegation.ts';
import { waitForMail } from '../support/inbox.ts';
import { keepNetworkLog, settle } from '../support/network-log.ts';
import type { NetworkLog } from '../support/network-log.ts';
import { openGroup } from '../support/rating-group.ts';
import { sharedStack } from '../support/shared-stack.ts';
import { finishReference } from '../support/wizard.ts';

const newDeputy = (): string => `vorgesetzt-${randomBytes(5).toString('hex')}@example.ch`;

/** From the choice of who rates to the page that says to whom it went. */
const delegate = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Bewertung weiterleiten' }).click();
  await expect(page.getByRole('heading', { name: 'Bewertung weiterleiten' })).toBeFocused();
  await page.getByLabel('Vorname').fill('Reto');
  await page.getByLabel('Nachname').fill('Frei');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Bewertung wurde weitergeleitet');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
};

/** Opens an arranged reference, which lacks nothing but the rating. */
const openRating = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${sharedStack().url}/create/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bewertung', exact: true })).toBeVisible();
};

type Deputy = { page: Page; log: NetworkLog };

/** A phone that has never been here, with nothing but the mailed link. */
const openAsDeputy = async (browser: Browser, link: string): Promise<Deputy> => {
  const context = await browser.newContext({
    locale: 'de-CH',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const log = await keepNetworkLog(page, sharedStack().url);
  await page.goto(link);
  await expect(page).toHaveURL(/\/create\/[0-9a-f-]{36}\/rating$/);
  await expect(page.getByRole('tab').first()).toBeVisible();
  return { page, log };
};

/** Rates every group at the best level, but the question at `left` of the second group. */
const rateAllBut = async (page: Page, left: number): Promise<void> => {
  const tabs = page.getByRole('tab');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await openGroup(page, index);
    const scales = page.getByRole('radiogroup');
    for (let scale = 0; scale < (await scales.count()); scale += 1) {
      if (index === 1 && scale === left) continue;
      await scales.nth(scale).getByRole('radio').first().check();
    }
  }
};

/** All of it can be read: it is inside the window, and nothing lies over it. */
const expectInSight = async (target: Locator): Promise<void> => {
  const corners = target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inside = 4;
    return [left + inside, right - inside].flatMap((x) =>
      [top + inside, bottom - inside].map((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });
  expect(await corners).toEqual([true, true, true, true]);
};

/** Where the button of a help is low on the page, just above the bar at its lower edge, the help is read above it. */
const readLowHelp = async (page: Page): Promise<void> => {
  await openGroup(page, -1);
  const help = page.getByRole('button', { name: 'Aide' }).last();
  const bar = page.getByRole('button', { name: 'Terminer' }).locator('xpath=../..');
  await help.evaluate(
    (button, low) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - low + 8);
    },
    (await bar.boundingBox())?.y ?? 0,
  );
  await help.tap();
  await expectInSight(page.getByRole('tooltip'));
  await help.tap();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
};

test('a rating is delegated, given on a phone in French, and finished by the customer', async ({
  page,
  browser,
}) => {
  const stack = sharedStack();
  const { customer, id } = await arrangeReference();
  const email = newDeputy();
  await signIn(page, customer.token);
  await openRating(page, id);
  await delegate(page, email);

  const link = deputyLinkIn(await waitForMail(stack.inboxUrl, email));
  const deputy = await openAsDeputy(browser, link);
  await expect(deputy.page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(deputy.page.getByText('Alpina Haustechnik AG', { exact: false }).first()).toBeVisible();
  await deputy.page.getByRole('button', { name: 'Français' }).click();
  await expect(deputy.page.getByRole('heading', { level: 1, name: /^Votre évaluation de/ })).toBeVisible();

  await readLowHelp(deputy.page);
  await rateAllBut(deputy.page, 0);
  await deputy.page.getByRole('button', { name: 'Terminer' }).click();
  await expect(deputy.page.getByRole('alert')).toContainText('L’évaluation n’est pas encore complète.');
  await expect(deputy.page.getByRole('tab', { selected: true })).toHaveAttribute('data-missing');
  const gap = deputy.page.getByRole('radiogroup').first();
  await expect(gap).toHaveAttribute('aria-invalid', 'true');
  await expect(gap.getByRole('radio').first()).toBeFocused();
  await gap.getByRole('radio').first().check();
  await deputy.page.getByRole('button', { name: 'Terminer' }).click();
  await expect(deputy.page).toHaveURL(/\/deputyfinished$/);
  await expect(deputy.page.getByRole('heading', { level: 1 })).toHaveText('Merci de votre évaluation');
  await expect(deputy.page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(() => deputy.page.evaluate(() => sessionStorage.getItem('attesta.deputyToken')))
    .toBeNull();
  await settle(deputy.page);
  expect(deputy.log.remotes()).toEqual(['deputy']);
  expect(deputy.log.strangers()).toEqual([]);
  expect(deputy.log.violations()).toEqual([]);

  await deputy.page.goto(link);
  await expect(
    deputy.page.getByRole('heading', { level: 1, name: 'Merci de votre évaluation' }),
  ).toBeVisible();
  await deputy.page.context().close();

  const told = await waitForMail(stack.inboxUrl, customer.email);
  expect(told.text).toContain('Reto Frei');
  await page.goto(`${stack.url}/create/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bewertung', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bewertet von Reto Frei' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abschluss', exact: true })).toBeFocused();
  await finishReference(page);
});

test('the next question stays under the finger when two answers become one sentence', async ({ browser }) => {
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
  // A page scrolls by whole pixels of the screen, a line is not so many.
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await page.context().close();
});

test('a link that is opened, also by a scanner that runs scripts, changes nothing that anybody sees', async ({
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

test('a deputy declines, the customer reads why and asks somebody else', async ({ page, browser }) => {
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

test('a removed deputy is told «Keine Berechtigung» while rating, and answers stay', async ({
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

  // Not `check`: the answer may take the scale away before anybody sees it checked.
  await scales.nth(1).getByRole('radio').first().click();
  await expect(deputy.page.getByRole('heading', { level: 1, name: 'Keine Berechtigung' })).toBeFocused();
  await deputy.page.context().close();

  await page.getByRole('button', { name: 'Bewertung beginnen' }).click();
  await expect(page.getByRole('radiogroup').first().getByRole('radio').first()).toBeChecked();
});
