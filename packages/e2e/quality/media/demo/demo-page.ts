import type { Browser, BrowserContext, Disposable, Page } from 'playwright';

import type { DemoWorld } from './arrange-demo.ts';
import { demos } from './demo-data.ts';

/** What a page has before its scripts: a session, a language, what earlier pages would have left behind. */
export type Prepared = {
  token: string | null;
  language: string;
  navigationState: Readonly<Record<string, unknown>> | undefined;
  storage: Readonly<Record<string, string>>;
};

/** Runs in the page. */
const prepareDocument = ({ token, language, navigationState, storage }: Prepared): void => {
  // The empty page before the first one has no storage; frames have their own.
  if (window.top !== window || location.protocol === 'about:') return;
  localStorage.setItem('attesta.cookieNotice', 'seen');
  localStorage.setItem('attesta.language', language);
  if (token !== null) localStorage.setItem('attesta.token', token);
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
  if (navigationState === undefined || history.state !== null) return;
  history.replaceState({ usr: navigationState, key: 'picture', idx: 0 }, '');
};

/** The moment at which everything is shown. */
const now = new Date('2026-11-20T14:02:00+01:00');

/** A browser of its own, at that moment, in the place where the language is spoken. */
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

/** Gives each document of the page what its scripts shall find, until it is disposed of. */
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

/** Skeletons come after 200 ms. */
const pause = 250;
const patience = 60;

/** Runs in the page: whether it has all that it knows of. */
const isComplete = (): boolean =>
  document.fonts.status === 'loaded' &&
  document.querySelector('[aria-busy=true]') === null &&
  [...document.images].every((image) => image.complete);

/**
 * The page as it looks when it has come to rest: the same dots three times in a row.
 * @param take takes a picture of it; until it rests one dot for each CSS pixel is enough, and far quicker
 */
export const atRest = async (
  page: Page,
  take: (scale: 'css' | 'device') => Promise<Buffer>,
): Promise<Buffer> => {
  let last = await take('css');
  for (let same = 1, tries = 0; same < 3; tries += 1) {
    if (tries === patience) throw new Error(`${page.url()} does not come to rest`);
    await page.waitForTimeout(pause);
    const next = await take('css');
    same = next.equals(last) && (await page.evaluate(isComplete)) ? same + 1 : 1;
    last = next;
  }
  return (await page.evaluate(() => devicePixelRatio)) === 1 ? last : take('device');
};
