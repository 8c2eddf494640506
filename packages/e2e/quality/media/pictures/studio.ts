import type { Browser, Page } from 'playwright';

import type { DemoWorld } from '../demo/arrange-demo.ts';
import { atRest, openDemoContext, prepare } from '../demo/demo-page.ts';
import type { Shot } from './shots.ts';

/** Of every picture, in dots. */
const dots = { width: 2592, height: 1728 } as const;
/** Dots for a CSS pixel: twice the usual, and more where a form is seen from nearer. */
export const densityOf = ({ close }: Shot): number => (close === true ? 3 : 2);

/** Above the page, whatever the shell shows there. */
const roomForHeader = 120;

/** Runs in the page: what stands around every page, and names the company, is not what the picture is of. */
const leaveOutFooter = (height: number): void => {
  const footer = document.querySelector('footer');
  if (footer !== null) footer.style.display = 'none';
  const main = document.querySelector('main');
  if (main !== null) main.style.minHeight = `${height}px`;
  scrollTo(0, 0);
};

export type Taken = {
  png: Buffer;
  /** What the picture says and what it is made of, as assistive technology reads it. */
  words: string;
};

const wordsOf = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog');
  const shown = (await dialog.isVisible()) ? dialog : page.locator('main');
  return shown.ariaSnapshot();
};

/** Takes away what a picture left behind, so that the next one's page has been nowhere. */
const forget = async (page: Page): Promise<void> => {
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  // Whoever opens the address that is open already finds there what its navigation handed over.
  await page.goto('about:blank');
};

/** Takes pictures of one language, one after the other, and ends with `close`. */
export type Studio = { take: (shot: Shot) => Promise<Taken>; close: () => Promise<void> };

/**
 * Takes pictures of the galleries, of the page below the header. All of one density are taken in one tab, which keeps what it
 * has fetched and compiled: half of what a picture costs.
 * @param dotsPerPixel other than a picture to be shown has: to see whether the page is the same, one is enough
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
    await page.evaluate(leaveOutFooter, viewport.height);
    const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
    const clip = { x: 0, y: Math.round(top), ...size };
    const png = await atRest(page, (scale) =>
      page.screenshot({ clip, scale, animations: 'disabled', caret: 'hide' }),
    );
    const taken = { png, words: await wordsOf(page) };
    await preparation.dispose();
    await forget(page);
    return taken;
  };
  return {
    take,
    close: async () => {
      for (const page of pages.values()) await (await page).context().close();
    },
  };
};
