import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { startNetworkLog } from '../page/network-log.ts';
import type { NetworkLog } from '../page/network-log.ts';
import type { InboxMail } from '../stack/inbox.ts';
import { sharedStack } from '../stack/shared-stack.ts';

export type Deputy = { page: Page; log: NetworkLog };

export const newDeputy = (): string => `vorgesetzt-${randomBytes(5).toString('hex')}@example.ch`;

/** The deputy's link in a mail's text. */
export const deputyLinkIn = (mail: InboxMail): string => {
  const link = /https?:\/\/\S+\/deputy\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no deputy's link in "${mail.subject}"`);
  return link;
};

/** Delegates the rating, from the choice of the rater to the confirmation page. */
export const delegate = async (page: Page, email: string): Promise<void> => {
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

/** Opens the mailed link on a phone without any storage. */
export const openAsDeputy = async (browser: Browser, link: string): Promise<Deputy> => {
  const context = await browser.newContext({
    locale: 'de-CH',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const log = await startNetworkLog(page, sharedStack().url);
  await page.goto(link);
  await expect(page).toHaveURL(/\/create\/[0-9a-f-]{36}\/rating$/);
  await expect(page.getByRole('tab').first()).toBeVisible();
  return { page, log };
};
