import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { findAxeFaults } from '../../support/page/find-axe-faults.ts';
import { findUnknownAttributes } from '../../support/page/find-unknown-attributes.ts';
import { findClippedText } from './find-clipped-text.ts';
import { findScroll } from './find-scroll.ts';
import type { Screen } from './states/screen.ts';
import { commonOptions, widths } from './fixtures/viewports.ts';
import type { World } from './fixtures/world.ts';

/**
 * Runs in the page: clickable elements smaller than 24 by 24 pixels. Links inside running text are excepted (WCAG 2.2,
 * 2.5.8); the label of a field counts as part of it.
 */
const findSmallTargets = (): string[] => {
  const least = 24;
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=link]';

  const isInRunningText = (element: Element): boolean => {
    if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    return (block?.textContent.trim().length ?? 0) > element.textContent.trim().length + 3;
  };

  const sizeOf = (element: Element): { width: number; height: number } => {
    const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].map(
      (each) => each.getBoundingClientRect(),
    );
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
    };
  };

  /** True for an element out of sight, such as a link that appears on focus. */
  const isOutOfSight = (element: Element): boolean => {
    const { right, bottom, width, height } = element.getBoundingClientRect();
    return right + scrollX <= 0 || bottom + scrollY <= 0 || (width <= 1 && height <= 1);
  };

  return [...document.querySelectorAll(selector)]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
    )
    .filter((element) => !isOutOfSight(element) && !isInRunningText(element))
    .flatMap((element) => {
      const { width, height } = sizeOf(element);
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return [`target of ${Math.round(width)} × ${Math.round(height)} px: <${element.localName}> ${name}`];
    });
};

/** Runs in the page: fault unless exactly one h1 is shown. */
const findHeadings = (): string[] => {
  const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  if (shown.length === 1) return [];
  return [`${shown.length} h1: ${shown.map((heading) => heading.textContent.trim()).join(' | ')}`];
};

export type Picture = { screen: Screen; width: number };

export const nameOf = ({ screen: { screen, state }, width }: Picture): string =>
  `${screen}--${state}--${width}`;

const timeoutMs = 30_000;
/** Longer than the 200 ms before a skeleton shows, the loading of fonts and the last transition. */
const settlingMilliseconds = 500;
const highest = 8000;

type Prepared = {
  token: string | null;
  firstVisit: boolean;
  navigationState: Readonly<Record<string, unknown>> | undefined;
  storage: Readonly<Record<string, string>>;
};

/** Runs in the page before its scripts: sets session, storage and navigation state. */
const prepareDocument = ({ token, firstVisit, navigationState, storage }: Prepared): void => {
  // The initial empty page has no storage; frames have their own.
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
 * Makes the window as high as the page, so that sticky elements are drawn at the end of the page. An open dialog is
 * shown as in the window.
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
  page.setDefaultTimeout(timeoutMs);
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
 * @returns faults of the page
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
