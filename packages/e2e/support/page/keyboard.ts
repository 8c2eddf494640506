import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Upper bound of a page's tab stops. */
const maxStops = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Presses Tab until the focus is on `target` or inside of it. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
};

/** Tabs to a field and types. */
export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

/** Tabs to a button or link and presses it. */
export const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Tabs to a select and chooses with the arrow keys. */
export const choose = async (page: Page, target: Locator, label: string): Promise<void> => {
  await tabTo(page, target);
  const chosen = (): Promise<string> =>
    target.evaluate((element) =>
      element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : '',
    );
  for (let steps = 0; (await chosen()) !== label; steps += 1) {
    if (steps > 60) throw new Error(`no arrow key reached «${label}»`);
    await page.keyboard.press('ArrowDown');
  }
};
