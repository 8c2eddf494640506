import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { becomeCustomer } from './customer.ts';
import { payWithChallenge, startPurchase } from './purchase.ts';
import type { StackAddresses } from './shared-stack.ts';
import { fillEmployee, fillEmployment, fillSettings, finishReference, rateEverything } from './wizard.ts';

/**
 * From the landing page to the Word file in hand: somebody registers, buys three references and writes one.
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
  await page.getByRole('button', { name: 'Zeugnis herunterladen' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Arbeitszeugnis Sandra Keller.docx');
  const bytes = await readFile(await download.path());
  return { zeugnisId, bytes };
};
