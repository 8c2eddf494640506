import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { becomeCustomer } from '../people/registration.ts';
import type { StackAddresses } from '../stack/shared-stack.ts';
import {
  fillEmployee,
  fillEmployment,
  fillSettings,
  finishReference,
  rateEverything,
} from './wizard-steps.ts';

/** Card with a 3-D Secure challenge on the bank's page. */
const challengedCard = '4000 0000 0000 3220';

/** Chooses a package on the price page, accepts the terms and opens the framed payment page. */
const startPurchase = async (page: Page, count: 1 | 3 | 5): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: 'Kaufen' }).first().click();
  await expect(page.getByRole('heading', { name: 'Zeugnisse kaufen' })).toBeVisible();
  const label = count === 1 ? '1 Zeugnis' : `${count} Zeugnisse`;
  await page.getByRole('button', { name: new RegExp(`^${label} für`) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Kaufen' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Kaufen' }).click();
  await page.waitForURL('**/account/payment/*');
};

/** Pays in the frame, answers the bank's challenge on its own origin, and waits for the credit. */
const payWithChallenge = async (page: Page): Promise<void> => {
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Kartennummer').fill(challengedCard);
  await frame.getByLabel('Gültig bis').fill('12 / 39');
  await frame.getByLabel('Prüfziffer').fill('123');
  await frame.getByLabel('Name auf der Karte').fill('Regula Ammann');
  await frame.getByRole('button', { name: /bezahlen$/ }).click();
  const bank = frame.locator('[data-bank]');
  await bank.getByRole('textbox').fill('123456');
  await bank.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  await page.waitForURL('**/account/payment/finish/successful');
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
};

/**
 * Main job from the landing page to the Word file: a customer registers, buys three references and writes one.
 * @returns the reference and its file
 */
export const walkMainJob = async (
  page: Page,
  stack: StackAddresses,
): Promise<{ zeugnisId: string; bytes: Buffer }> => {
  await becomeCustomer(page, stack);

  await startPurchase(page, 3);
  await payWithChallenge(page);
  await expect(page.getByText('Ihrem Guthaben wurden 3 Zeugnisse hinzugefügt.')).toBeVisible();

  await page.getByRole('link', { name: 'Zeugnis bestellen' }).click();
  await fillEmployee(page);
  const zeugnisId = /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await fillEmployment(page);
  await fillSettings(page);
  await rateEverything(page);

  await finishReference(page);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Word herunterladen' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Arbeitszeugnis Sandra Keller.docx');
  const bytes = await readFile(await download.path());
  return { zeugnisId, bytes };
};
