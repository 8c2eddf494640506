import type { Browser, Page } from 'playwright';

import { watchScripts } from '../bytes/loaded-scripts.ts';
import { isIdle, observePage, readPage } from './observe-page.ts';
import type { Observed } from './observe-page.ts';

/** One cold load: observations of the page, and the bytes of its scripts as transferred. */
export type Load = Observed & { javaScript: number };

export type LoadTarget = { url: string; token: string | null; isDeputy: boolean };

const phone = { width: 390, height: 844 } as const;

/** A cheap phone on a slow mobile network, as emulated by Chromium: bytes per second, milliseconds. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
const processorSlowdown = 4;

/** Milliseconds without a change of the document after which its content counts as complete. */
const quiet = 1500;

const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
};

/** Waits until the page shows its content and no longer requests or changes anything. */
const settle = async (page: Page): Promise<void> => {
  const patience = { timeout: 60_000 };
  await page.waitForFunction(isIdle, quiet, patience);
  await page.waitForLoadState('networkidle', patience);
  await page.waitForFunction(isIdle, quiet, patience);
};

/** Answers two questions; after each the server composes sentences anew. */
const chooseAnswers = async (page: Page): Promise<void> => {
  const questions = page.locator('main').getByRole('radiogroup');
  for (const index of [0, 1]) {
    await questions.nth(index).getByRole('radio').nth(1).click({ force: true });
    await settle(page);
  }
};

/** Opens an address with an empty cache, waits until the page is loaded, and answers questions as a deputy. */
export const measureLoad = async (browser: Browser, { url, token, isDeputy }: LoadTarget): Promise<Load> => {
  const context = await browser.newContext({
    locale: 'de-CH',
    viewport: phone,
    isMobile: true,
    hasTouch: true,
  });
  try {
    if (token !== null) {
      await context.addInitScript((value) => localStorage.setItem('attesta.token', value), token);
    }
    await context.addInitScript(observePage);
    const page = await context.newPage();
    await throttle(page);
    const readScripts = watchScripts(page);
    await page.goto(url, { waitUntil: 'commit' });
    await settle(page);
    const scripts = await readScripts();
    const loaded = await page.evaluate(readPage);
    if (!isDeputy) return { ...loaded, javaScript: sum(scripts.values()) };
    await chooseAnswers(page);
    const { interaction } = await page.evaluate(readPage);
    return { ...loaded, interaction, javaScript: sum(scripts.values()) };
  } finally {
    await context.close();
  }
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);
