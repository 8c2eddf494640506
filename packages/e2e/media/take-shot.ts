import type { Browser, Page } from 'playwright';

import type { DemoWorld } from './arrange-demo.ts';
import { atRest, openDemoPage } from './demo-page.ts';
import type { Shot } from './shots.ts';

/** Of every picture, in dots. */
const dots = { width: 2592, height: 1728 } as const;
/** Dots for a CSS pixel: twice the usual, and more where a form is seen from nearer. */
const densities = { page: 2, close: 3 } as const;

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

/**
 * Takes one picture of a gallery, of the page below the header.
 * @param dotsPerPixel other than a picture to be shown has: to see whether the page is the same, one is enough
 */
export const takeShot = async (
  browser: Browser,
  world: DemoWorld,
  shot: Shot,
  dotsPerPixel?: number,
): Promise<Taken> => {
  const density = densities[shot.close === true ? 'close' : 'page'];
  const size = { width: dots.width / density, height: dots.height / density };
  const viewport = { width: size.width, height: size.height + roomForHeader };
  const { context, page } = await openDemoPage(
    browser,
    world,
    { viewport, deviceScaleFactor: dotsPerPixel ?? density },
    {
      token: shot.as === undefined ? null : world.tokens[shot.as],
      navigationState: shot.navigationState,
      storage: shot.storage ?? {},
    },
  );
  try {
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
    return { png, words: await wordsOf(page) };
  } finally {
    await context.close();
  }
};
