import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';

import { findAxeFaults } from '../support/find-axe-faults.ts';
import { findUnknownAttributes } from '../support/find-unknown-attributes.ts';
import { findClippedText } from './find-clipped-text.ts';
import { findHeadings } from './find-headings.ts';
import { findScroll } from './find-scroll.ts';
import { findSmallTargets } from './find-small-targets.ts';
import type { Screen } from './screen.ts';
import { commonOptions, widths } from './widths.ts';
import type { World } from './world.ts';

export type Picture = { screen: Screen; width: number };

export const nameOf = ({ screen: { screen, state }, width }: Picture): string =>
  `${screen}--${state}--${width}`;

const patience = 30_000;
/** Skeletons come after 200 ms; fonts and the last transition have ended. */
const settlingMilliseconds = 500;
const highest = 8000;

type Prepared = {
  token: string | null;
  firstVisit: boolean;
  navigationState: Readonly<Record<string, unknown>> | undefined;
  storage: Readonly<Record<string, string>>;
};

/** Runs in the page before its scripts: the session, and what earlier pages would have left behind. */
const prepareDocument = ({ token, firstVisit, navigationState, storage }: Prepared): void => {
  // The empty page before the first one has no storage; frames have their own.
  if (window.top !== window || location.protocol === 'about:') return;
  if (!firstVisit) localStorage.setItem('attesta.cookieNotice', 'seen');
  if (token !== null) localStorage.setItem('attesta.token', token);
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
  if (navigationState === undefined || history.state !== null) return;
  history.replaceState({ usr: navigationState, key: 'picture', idx: 0 }, '');
};

const findFaults = async (page: Page, width: number): Promise<string[]> => {
  const found = [
    await page.evaluate(findScroll, width),
    await page.evaluate(findClippedText),
    await page.evaluate(findSmallTargets),
    await page.evaluate(findHeadings),
    await page.evaluate(findUnknownAttributes),
    await findAxeFaults(page),
  ];
  return found.flat();
};

/**
 * Makes the window as high as the page, so that what sticks to an edge of the window stands where the page ends. What
 * covers the window is shown as the window shows it.
 */
const showWholePage = async (page: Page, width: number): Promise<void> => {
  if (await page.getByRole('dialog').first().isVisible()) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, highest) });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(settlingMilliseconds);
};

const openScreen = async (context: BrowserContext, screen: Screen, world: World): Promise<Page> => {
  const prepared: Prepared = {
    token: world.tokens[screen.as ?? 'visitor'],
    firstVisit: screen.firstVisit ?? false,
    navigationState: screen.navigationState,
    storage: screen.storage?.(world) ?? {},
  };
  await context.addInitScript(prepareDocument, prepared);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await screen.before?.(page, world);
  const path = typeof screen.path === 'string' ? screen.path : screen.path(world);
  await page.goto(world.url + path);
  await screen.act?.(page, world);
  await screen.shows(page).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(settlingMilliseconds);
  return page;
};

/**
 * Takes one picture into the folder.
 * @returns what is wrong with it
 */
export const takePicture = async (
  browser: Browser,
  world: World,
  picture: Picture,
  folder: string,
): Promise<string[]> => {
  const options = widths.find(({ width }) => width === picture.width)?.options;
  const context = await browser.newContext({ ...commonOptions, ...options });
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(`script error: ${fault.error().message}`));
  try {
    const page = await openScreen(context, picture.screen, world);
    faults.push(...(await findFaults(page, picture.width)));
    await showWholePage(page, picture.width);
    await page.screenshot({ path: join(folder, `${nameOf(picture)}.png`) });
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    const [page] = context.pages();
    await page?.screenshot({ path: join(folder, `${nameOf(picture)}.png`) }).catch(() => undefined);
  } finally {
    await context.close();
  }
  return faults;
};
