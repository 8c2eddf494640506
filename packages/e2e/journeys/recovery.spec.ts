import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { arrangePerson } from '../support/people/arranged-person.ts';
import { enrolSecondFactor } from '../support/people/registration.ts';
import { queryRow } from '../support/stack/query.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { currentCode, secretInQrCode } from '../support/people/totp.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

const newPage = async (browser: Browser, userAgent?: string): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'de-CH',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  return context.newPage();
};

/** First step of the login, up to the request for the code. */
const givePassword = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto(`${sharedStack().url}/login`);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(page, 'Code eingeben')).toBeVisible();
};

/** Simulates half a minute since the last login, so that the authenticator's current code is unused. */
const letCodePass = (email: string): Promise<unknown> =>
  queryRow(
    sharedStack().dbAdminUrl,
    `update accounts.account set totp_last_step = totp_last_step - 1, totp_used_steps = '{}' where email = $1 returning id`,
    [email],
  );

const giveRecoveryCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: /^Telefon verloren/ }).click();
  await page.getByLabel('Wiederherstellungscode').fill(code);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
};

/** Creates recovery codes on the account page. */
const makeCodes = async (page: Page, password: string): Promise<string[]> => {
  await page.goto(`${sharedStack().url}/account`);
  await panel(page, 'Wiederherstellungscodes').getByRole('button', { name: 'Codes erstellen' }).click();
  await page.getByLabel('Aktuelles Passwort').fill(password);
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  // The page below must not scroll.
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, before > 0 ? -before : 300);
  // The codes are shown only once: no key may close the dialog.
  for (const presses of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await expect(dialog, `after Escape no. ${presses}`).toBeVisible();
  }
  expect(await scrolled()).toBe(before);
  const codes = await dialog.getByRole('listitem').allTextContents();
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Als Datei speichern' }).click();
  expect((await waiting).suggestedFilename()).toBe('wiederherstellungscodes.txt');
  await dialog.getByRole('button', { name: 'Codes sind aufbewahrt' }).click();
  await expect(panel(page, 'Wiederherstellungscodes')).toContainText('Noch 10 unbenutzte Codes');
  return codes;
};

test('a lost phone: a recovery code opens the account and enrols another phone; the old phone, code and session are invalid', async ({
  browser,
}) => {
  const { email, password } = await arrangePerson();
  const before = await newPage(browser);
  await before.goto(`${sharedStack().url}/login`);
  const oldSecret = await enrolSecondFactor(before, email);
  const codes = await makeCodes(before, password);

  const page = await newPage(browser);
  await givePassword(page, email, password);
  await giveRecoveryCode(page, codes[0] ?? '');
  await expect(heading(page, 'Neues Telefon einrichten')).toBeVisible();
  const qrCode = await page.getByRole('img', { name: /QR-Code/ }).getAttribute('src');
  const secret = await secretInQrCode(qrCode ?? '');
  expect(secret).not.toBe(oldSecret);
  await page.getByLabel('Code', { exact: true }).fill(await currentCode(secret));
  await expect(heading(page, 'Übersicht')).toBeVisible();

  await before.goto(`${sharedStack().url}/account`);
  await expect(heading(before, 'Anmelden')).toBeVisible();
  await givePassword(before, email, password);
  await before.getByLabel('Code', { exact: true }).fill(await currentCode(oldSecret));
  await expect(before.getByText('Code ungültig')).toBeVisible();
  await giveRecoveryCode(before, codes[0] ?? '');
  await expect(before.getByText(/falsch oder schon verbraucht/)).toBeVisible();
  await page.goto(`${sharedStack().url}/account`);
  await expect(panel(page, 'Wiederherstellungscodes')).toContainText('Noch 9 unbenutzte Codes');
});

test('a session is ended from another browser, and a new password ends all others', async ({ browser }) => {
  const { email, password } = await arrangePerson();
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const lost = await newPage(browser, firefox);
  await lost.goto(`${sharedStack().url}/login`);
  const secret = await enrolSecondFactor(lost, email);
  const page = await newPage(browser);
  await givePassword(page, email, password);
  await letCodePass(email);
  await page.getByLabel('Code', { exact: true }).fill(await currentCode(secret));
  await expect(heading(page, 'Übersicht')).toBeVisible();

  await page.goto(`${sharedStack().url}/account`);
  const end = page.getByRole('button', { name: 'Firefox auf Windows: Anmeldung beenden' });
  await end.click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Aktuelles Passwort').fill(password);
  await question.getByRole('button', { name: 'Beenden' }).click();
  await expect(end).toHaveCount(0);
  await lost.goto(`${sharedStack().url}/account`);
  await expect(heading(lost, 'Anmelden')).toBeVisible();

  await page.getByRole('button', { name: 'Neues Passwort wählen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Aktuelles Passwort').fill(password);
  await dialog.getByLabel('Neues Passwort').fill('Kirschbaum-9-Leiter');
  await dialog.getByLabel('Passwort bestätigen').fill('Kirschbaum-9-Leiter');
  await dialog.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Passwort gespeichert')).toBeVisible();
  await expect(page.getByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeVisible();
  await givePassword(lost, email, 'Kirschbaum-9-Leiter');
});
