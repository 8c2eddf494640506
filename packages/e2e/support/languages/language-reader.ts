import { expect } from '@playwright/test';
import type { BrowserContext, Page, Request } from '@playwright/test';

import type { ForeignLanguage } from './foreign-customer.ts';
import { germanTextsFor } from './german-texts.ts';
import { readShown } from './read-shown.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { isHydrated } from '../page/taken-over.ts';

export type LanguageReader = {
  page: Page;
  /** Opens a path and reads it. */
  visit: (path: string) => Promise<void>;
  /** Reads what is shown now, under this name. */
  read: (screen: string) => Promise<void>;
  /** The German texts that have been met: screen, language, text. */
  fallbacks: () => string[];
};

const bringingTexts: ReadonlySet<string> = new Set(['document', 'script', 'fetch', 'xhr']);
const milliseconds = 25;
const quietLooks = 3;

/** Somebody whose browser prefers a language, and who notes every German text that they meet. */
export const openLanguageReader = async (
  context: BrowserContext,
  language: ForeignLanguage,
): Promise<LanguageReader> => {
  const german = await germanTextsFor(language);
  const page = await context.newPage();
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (bringingTexts.has(request.resourceType())) underWay.add(request);
  });
  // What was asked for early, and is not read after all, has an answer and no end.
  page.on('response', (response) => underWay.delete(response.request()));
  page.on('requestfailed', (request) => underWay.delete(request));
  const found: string[] = [];

  /** Nothing that brings texts has been under way in some looks one after the other. */
  const settle = async (): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.waitForFunction(isHydrated);
    let quiet = 0;
    const look = (): number => {
      quiet = underWay.size === 0 ? quiet + 1 : 0;
      return quiet;
    };
    await expect.poll(look, { intervals: [milliseconds] }).toBeGreaterThan(quietLooks);
  };
  const read = async (screen: string): Promise<void> => {
    await settle();
    const texts = german.findIn(await page.evaluate(readShown));
    found.push(...texts.map((text) => `${screen} (${language}): ${text}`));
  };
  return {
    page,
    read,
    visit: async (path) => {
      await page.goto(sharedStack().url + path, { waitUntil: 'domcontentloaded' });
      await read(path);
    },
    fallbacks: () => found,
  };
};
