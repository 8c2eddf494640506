import type { Browser, BrowserContext, Disposable, Page } from 'playwright';

import type { DemoWorld } from './arrange-demo.ts';
import { demos } from './demo-data.ts';

/** State of a page before its scripts run: session, language, navigation state and storage. */
export type Prepared = {
  token: string | null;
  language: string;
  navigationState: Readonly<Record<string, unknown>> | undefined;
  storage: Readonly<Record<string, string>>;
};

/** Runs in the page. */
const prepareDocument = ({ token, language, navigationState, storage }: Prepared): void => {
  // The initial empty page has no storage; frames have their own.
  if (window.top !== window || location.protocol === 'about:') return;
  localStorage.setItem('attesta.cookieNotice', 'seen');
  localStorage.setItem('attesta.language', language);
  if (token !== null) localStorage.setItem('attesta.token', token);
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
  if (navigationState === undefined || history.state !== null) return;
  history.replaceState({ usr: navigationState, key: 'picture', idx: 0 }, '');
};

/** Fixed time of all pictures. */
export const now = new Date('2026-11-20T14:02:00+01:00');

/** Browser context at the fixed time, in the language's locale. */
export const openDemoContext = async (
  browser: Browser,
  { language }: Pick<DemoWorld, 'language'>,
  deviceScaleFactor: number,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    deviceScaleFactor,
    locale: demos[language].locale,
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  context.setDefaultTimeout(30_000);
  await context.clock.setFixedTime(now);
  return context;
};

/** Sets the state of each document of the page before its scripts, until it is disposed of. */
export const prepare = (
  page: Page,
  { language }: Pick<DemoWorld, 'language'>,
  prepared: Partial<Prepared> = {},
): Promise<Disposable> =>
  page.addInitScript(prepareDocument, {
    token: null,
    language,
    navigationState: undefined,
    storage: {},
    ...prepared,
  });

/** Milliseconds between comparisons; longer than the 200 ms before a skeleton shows. */
const pause = 250;
const maxTries = 60;

/** Runs in the page: true if fonts, images and data are loaded. */
const isComplete = (): boolean =>
  document.fonts.status === 'loaded' &&
  document.querySelector('[aria-busy=true]') === null &&
  [...document.images].every((image) => image.complete);

/**
 * Screenshot of a page at rest: the same pixels three times in a row.
 * @param take takes a screenshot; until the page rests, one pixel per CSS pixel is enough, and much faster
 */
export const atRest = async (
  page: Page,
  take: (scale: 'css' | 'device') => Promise<Buffer>,
): Promise<Buffer> => {
  let last = await take('css');
  for (let same = 1, tries = 0; same < 3; tries += 1) {
    if (tries === maxTries) throw new Error(`${page.url()} does not come to rest`);
    await page.waitForTimeout(pause);
    const next = await take('css');
    same = next.equals(last) && (await page.evaluate(isComplete)) ? same + 1 : 1;
    last = next;
  }
  return (await page.evaluate(() => devicePixelRatio)) === 1 ? last : take('device');
};
