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
  /** Reads the current page under this name. */
  read: (screen: string) => Promise<void>;
  /** German texts found so far: screen, language, text. */
  fallbacks: () => string[];
};

const textResources: ReadonlySet<string> = new Set(['document', 'script', 'fetch', 'xhr']);
const milliseconds = 25;
const quietPolls = 3;

/** Reader whose browser prefers a language, who records every German text. */
export const openLanguageReader = async (
  context: BrowserContext,
  language: ForeignLanguage,
): Promise<LanguageReader> => {
  const german = await germanTextsFor(language);
  const page = await context.newPage();
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (textResources.has(request.resourceType())) pending.add(request);
  });
  // A response that is never read has no end event, so the response event counts.
  page.on('response', (response) => pending.delete(response.request()));
  page.on('requestfailed', (request) => pending.delete(request));
  const found: string[] = [];

  /** Waits until no request for texts has been pending for several polls. */
  const settle = async (): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.waitForFunction(isHydrated);
    let quiet = 0;
    const countQuietPolls = (): number => {
      quiet = pending.size === 0 ? quiet + 1 : 0;
      return quiet;
    };
    await expect.poll(countQuietPolls, { intervals: [milliseconds] }).toBeGreaterThan(quietPolls);
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
