import type { Browser, Page } from 'playwright';

import type { DemoWorld } from '../demo/arrange-demo.ts';
import { atRest, openDemoContext, prepare } from '../demo/demo-page.ts';
import type { Shot } from './shots.ts';
import { undated } from './undated.ts';

/** Size of every picture in device pixels. */
const dots = { width: 2592, height: 1728 } as const;
/** Device pixels per CSS pixel; more for a form shown at a higher zoom. */
export const densityOf = ({ close }: Shot): number => (close === true ? 3 : 2);

/** Height reserved above the page for the shell's header, in CSS pixels. */
const roomForHeader = 120;

/** Runs in the page: hides the footer, which names the company. */
const hideFooter = (height: number): void => {
  const footer = document.querySelector('footer');
  if (footer !== null) footer.style.display = 'none';
  const main = document.querySelector('main');
  if (main !== null) main.style.minHeight = `${height}px`;
  scrollTo(0, 0);
};

export type Taken = {
  png: Buffer;
  /** Accessible text of the picture. */
  words: string;
};

const wordsOf = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog');
  const shown = (await dialog.isVisible()) ? dialog : page.locator('main');
  return undated(await shown.ariaSnapshot());
};

/** Clears what a picture left behind, so that the next page has no history. */
const resetPage = async (page: Page): Promise<void> => {
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  // Opening the current address again would keep its navigation state.
  await page.goto('about:blank');
};

/** Takes pictures of one language in sequence; `close` ends it. */
export type Studio = { take: (shot: Shot) => Promise<Taken>; close: () => Promise<void> };

/**
 * Studio for the galleries; pictures show the page below the header. All of one density are taken in one tab, whose
 * cached and compiled scripts halve the cost.
 * @param dotsPerPixel density of the screenshots; one is enough to compare pages
 */
export const openStudio = (
  browser: Browser,
  world: DemoWorld,
  dotsPerPixel: (shot: Shot) => number = densityOf,
): Studio => {
  const pages = new Map<number, Promise<Page>>();
  const pageOf = (density: number): Promise<Page> => {
    const page =
      pages.get(density) ?? openDemoContext(browser, world, density).then((context) => context.newPage());
    pages.set(density, page);
    return page;
  };
  const take = async (shot: Shot): Promise<Taken> => {
    const density = densityOf(shot);
    const size = { width: dots.width / density, height: dots.height / density };
    const viewport = { width: size.width, height: size.height + roomForHeader };
    const page = await pageOf(dotsPerPixel(shot));
    await page.setViewportSize(viewport);
    const preparation = await prepare(page, world, {
      token: shot.as === undefined ? null : world.tokens[shot.as],
      navigationState: shot.navigationState,
      storage: shot.storage ?? {},
    });
    await shot.before?.(page, world);
    await page.goto(world.url + (typeof shot.path === 'string' ? shot.path : shot.path(world)));
    await shot.act?.(page, world);
    await shot.shows(page).waitFor();
    await page.evaluate(hideFooter, viewport.height);
    const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
    const clip = { x: 0, y: Math.round(top), ...size };
    const png = await atRest(page, (scale) =>
      page.screenshot({ clip, scale, animations: 'disabled', caret: 'hide' }),
    );
    const taken = { png, words: await wordsOf(page) };
    await preparation.dispose();
    await resetPage(page);
    return taken;
  };
  return {
    take,
    close: async () => {
      for (const page of pages.values()) await (await page).context().close();
    },
  };
};
