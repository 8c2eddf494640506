import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { linkIn, waitForMail } from '../stack/inbox.ts';
import type { StackAddresses } from '../stack/shared-stack.ts';
import { currentCode, secretInQrCode } from './totp.ts';

export type Customer = { email: string; password: string; secret: string };

export const newEmail = (): string => `hr-${randomBytes(5).toString('hex')}@example.ch`;

const password = 'Birnbaum-7-Leiter';

/** Fills in and sends the open registration form; the browser solves the captcha. */
export const fillRegistration = async (page: Page, email: string): Promise<void> => {
  // The landing page, which may still be open, has a first name, too.
  await expect(page.getByLabel('Organisation')).toBeVisible();
  await page.getByLabel('Vorname').fill('Regula');
  await page.getByLabel('Nachname').fill('Ammann');
  await page.getByLabel('Organisation').fill('Alpina Haustechnik AG');
  await page.getByLabel('Strasse').fill('Technikumstrasse 8');
  await page.getByLabel('PLZ').fill('8400');
  await page.getByLabel('Ort').fill('Winterthur');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check();
  await expect(page.getByText('Sicherheitsprüfung abgeschlossen')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Konto eröffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihr Postfach' })).toBeVisible();
};

/** Opens the mailed link and sets the password. */
export const setPassword = async (page: Page, stack: StackAddresses, email: string): Promise<void> => {
  const mail = await waitForMail(stack.inboxUrl, email);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: /Regula Ammann/ })).toBeVisible();
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort bestätigen').fill(password);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort gespeichert' })).toBeVisible();
};

/** Logs in for the first time: password, QR code, first code. @returns the authenticator's secret */
export const logInFirst = async (page: Page, email: string): Promise<string> => {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Zweiten Faktor einrichten' })).toBeVisible();
  const qrCode = await page.getByRole('img', { name: /QR-Code/ }).getAttribute('src');
  const secret = await secretInQrCode(qrCode ?? '');
  // The sixth digit submits the form.
  await page.getByLabel('Code', { exact: true }).fill(await currentCode(secret));
  // Skips the recovery codes, which can be created later.
  await page.getByRole('button', { name: 'Später' }).click();
  return secret;
};

/** Logs in for the first time and waits for the dashboard. @returns the authenticator's secret */
export const enrolSecondFactor = async (page: Page, email: string): Promise<string> => {
  const secret = await logInFirst(page, email);
  await expect(page.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible();
  return secret;
};

/** New customer from the landing page to the dashboard, with a second factor, logged in. */
export const becomeCustomer = async (page: Page, stack: StackAddresses): Promise<Customer> => {
  const email = newEmail();
  await page.goto(`${stack.url}/`);
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Kostenlos registrieren' }).first().click();
  await fillRegistration(page, email);
  await setPassword(page, stack, email);
  await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click();
  const secret = await enrolSecondFactor(page, email);
  return { email, password, secret };
};
