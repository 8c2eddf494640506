import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { press, tabTo } from '../support/page/keyboard.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { isHydrated } from '../support/page/taken-over.ts';

const openFeatures = async (page: Page): Promise<void> => {
  await page.goto(`${sharedStack().url}/funktionen`);
  await page.waitForFunction(isHydrated);
};

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Bilder zu/ });
const thumbnail = (page: Page, title: string) =>
  page.getByRole('link', { name: `${title}: Bild vergrössern` });

/** Address of the viewer's picture, once it is loaded. */
const shownPicture = async (page: Page): Promise<string> => {
  const picture = viewer(page).getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(2592);
  return picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
};

/** Runs in the page: true if an element of the page below the viewer has the focus. */
const focusIsBehind = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('dialog') === null;
};

test('a gallery is opened, browsed and closed with the keyboard alone', async ({ page }) => {
  await openFeatures(page);
  await thumbnail(page, 'Wer bewertet').focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('4 / 8')).toBeVisible();
  expect(await shownPicture(page)).toMatch(/^\/media\/who-rates\.de\.[0-9a-f]{8}\.avif$/);
  expect(await findAxeFaults(page)).toEqual([]);
  // The rest of the page is not focusable; after the last button the browser's own controls follow.
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusIsBehind)).toBe(false);
  }
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('5 / 8')).toBeVisible();
  expect(await shownPicture(page)).toMatch(/^\/media\/delegation\.de\./);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page).getByText('8 / 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(thumbnail(page, 'Wer bewertet')).toBeFocused();
});

test('without JavaScript a picture in the page leads to the picture, and the film has its player', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, title] of [
    ['/funktionen', 'Bewerten: Bild vergrössern'],
    ['/en/features', 'Rate: enlarge the picture'],
  ] as const) {
    await page.goto(sharedStack().url + path);
    const address = await page.getByRole('link', { name: title }).getAttribute('href');
    const picture = await page.request.get(`${sharedStack().url}${address}`);
    expect(picture.headers()['content-type']).toBe('image/avif');
    expect(picture.headers()['cache-control']).toContain('immutable');
    await expect(page.locator('video[controls]')).toBeVisible();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  }
  await context.close();
});

test('the film loads on demand, plays by the keyboard and has a transcript', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${sharedStack().url}/fr/fonctionnement`);
  await page.waitForFunction(isHydrated);
  const opener = page.getByRole('button', { name: 'Lire le film' });
  const film = page.locator('video');
  await opener.scrollIntoViewIfNeeded();
  expect(fetched.filter((path) => /\.(mp4|vtt)$/.test(path))).toEqual([]);
  const box = await opener.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  expect(await findAxeFaults(page)).toEqual([]);
  await tabTo(page, opener);
  await page.keyboard.press('Space');
  await expect(film).toBeFocused();
  expect(await film.boundingBox()).toEqual(box);
  expect(await findAxeFaults(page)).toEqual([]);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  expect(fetched.find((path) => path.endsWith('.mp4'))).toMatch(/^\/media\/film\.\w+\.[0-9a-f]{8}\.mp4$/);
  const seconds = await film.evaluate((video: HTMLVideoElement) => video.duration);
  expect(seconds).toBeGreaterThanOrEqual(60);
  expect(seconds).toBeLessThanOrEqual(90);
  const captions = await film.evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].map(({ language, mode }) => [language, mode]),
  );
  expect(captions).toEqual([
    ['de', 'disabled'],
    ['en', 'disabled'],
    ['fr', 'showing'],
    ['it', 'disabled'],
  ]);
  // A position in the middle, which the server sends without the beginning.
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 40;
  });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(40.2);
  await expect
    .poll(() =>
      film.evaluate(
        (video: HTMLVideoElement) =>
          [...video.textTracks].find(({ mode }) => mode === 'showing')?.cues?.length,
      ),
    )
    .toBeGreaterThan(10);
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name: 'Télécharger le texte du film' }));
  expect((await download).suggestedFilename()).toMatch(/^captions\.fr\.[0-9a-f]{8}\.txt$/);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe shows the next picture', async ({ page }) => {
    await openFeatures(page);
    await thumbnail(page, 'Personalien').tap();
    await expect(viewer(page).getByText('1 / 8')).toBeVisible();
    const box = await viewer(page).getByRole('img').boundingBox();
    if (box === null) throw new Error('the picture is not visible');
    const finger = await page.context().newCDPSession(page);
    const [y, from] = [box.y + box.height / 2, box.x + box.width * 0.8];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
    for (const x of [from - 40, from - 80, from - 120]) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(viewer(page).getByText('2 / 8')).toBeVisible();
    expect(await findAxeFaults(page)).toEqual([]);
  });
});
