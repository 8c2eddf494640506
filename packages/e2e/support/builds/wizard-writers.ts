import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';

import { signIn } from '../people/arranged-customer.ts';
import type { OwnStack } from '../stack/own-stack.ts';

/** The first field of the wizard. */
export const lastNameOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Nachname' });

const names = ['Meier', 'Brügger', 'de la Fontaine'];

/**
 * Three people in browsers of their own who have written a name in the wizard's first step and saved nothing.
 * `expectWriting` holds that it stands there still and that they can go on writing.
 */
export const startWriters = async (browser: Browser, { arrange, url }: Pick<OwnStack, 'arrange' | 'url'>) => {
  const pages: Page[] = [];
  for (const name of names) {
    const context = await browser.newContext();
    await signIn(context, (await arrange({ credit: 1 })).token);
    const page = await context.newPage();
    await page.goto(`${url}/create`);
    await lastNameOf(page).fill(name);
    pages.push(page);
  }
  return {
    expectWriting: async (): Promise<void> => {
      for (const [index, page] of pages.entries()) {
        await expect(lastNameOf(page)).toHaveValue(names[index] ?? '');
        const firstName = page.getByRole('textbox', { name: 'Vorname' });
        await firstName.fill('Anna');
        await expect(firstName).toHaveValue('Anna');
      }
    },
    close: () => Promise.all(pages.map((page) => page.context().close())),
  };
};
