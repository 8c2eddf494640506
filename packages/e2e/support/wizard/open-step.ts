import type { Page } from '@playwright/test';

/** Opens a reference in the wizard at a step, counted from 0, as a reload of that step would. */
export const openStep = async (page: Page, url: string, zeugnisId: string, step: number): Promise<void> => {
  await page.addInitScript((target) => {
    if (window.top !== window || history.state !== null) return;
    const state = { step: target, previous: null, savedAt: null, movedAt: null };
    history.replaceState({ usr: state, key: 'step', idx: 0 }, '');
  }, step);
  await page.goto(`${url}/create/${zeugnisId}`);
};
