import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits for the cards of the chosen group, which may load after its tab is selected. */
export const expectGroup = async (page: Page, index: number): Promise<void> => {
  await expect(page.getByRole('tab').nth(index)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy');
};

/** Opens the group at `index` (from 0; -1 is the last) by its tab and waits for its cards. */
export const openGroup = async (page: Page, index: number): Promise<void> => {
  await page.getByRole('tab').nth(index).click();
  await expectGroup(page, index);
};
