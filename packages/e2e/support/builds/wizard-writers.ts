import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';

import { signIn } from '../people/arranged-customer.ts';
import type { OwnStack } from '../stack/own-stack.ts';

/** First field of the wizard. */
export const lastNameOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Nachname' });

const names = ['Meier', 'Brügger', 'de la Fontaine'];

/**
 * Three customers in separate browsers with an unsaved name in the wizard's first step. `expectWriting` asserts that
 * the name is still there and that they can go on typing.
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
