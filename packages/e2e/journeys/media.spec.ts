import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';
import type { Language } from '@attesta/web-kit';
import { languages } from '@attesta/web-kit/i18n/language.ts';
import { chromium as browserType } from 'playwright';
import QRCode from 'qrcode';
import sharp from 'sharp';

import { arrangeDemo } from '../quality/media/demo/arrange-demo.ts';
import { compareShot, differingShare } from '../quality/media/pictures/compare-shot.ts';
import { shots } from '../quality/media/pictures/shots.ts';
import type { Shot } from '../quality/media/pictures/shots.ts';
import { densityOf, openStudio } from '../quality/media/pictures/studio.ts';
import { arrangeCustomer } from '../support/people/arranged-customer.ts';
import { chromium } from '../support/stack/chromium.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

const advice = 'A screen differs from its picture. If that is intended, run `npm run media`.';

/**
 * Density of compared pictures: they are compared at one pixel for eight or more of a page, so one device pixel is
 * enough and faster. The squares of the QR code, in a shot with a higher zoom, need its density.
 */
const dotsPerPixel = (shot: Shot): number =>
  shot.close === true ? densityOf(shot) : checkSize(1, densityOf(shot));

for (const language of checkSize<readonly Language[]>(['de'], languages)) {
  test(`K58: the pictures of /funktionen in ${language} match the screens`, async () => {
    test.setTimeout(600_000);
    // The browser that made the pictures.
    const browser = await browserType.launch(chromium);
    const faults: string[] = [];
    try {
      const world = await arrangeDemo({ ...sharedStack(), arrange: arrangeCustomer }, language);
      const studio = openStudio(browser, world, dotsPerPixel);
      for (const shot of shots) {
        faults.push(...(await compareShot(shot.name, language, await studio.take(shot))));
      }
    } finally {
      await browser.close();
    }
    expect(faults, advice).toEqual([]);
  });
}

/** Paper with a button at a position. */
const paperWith = (left: number, colour: string): Promise<Buffer> => {
  const button = { create: { width: 240, height: 88, channels: 3 as const, background: colour } };
  return sharp({ create: { width: 2592, height: 1728, channels: 3, background: '#ffffff' } })
    .composite([{ input: button, left, top: 800 }])
    .png()
    .toBuffer();
};

test('a button elsewhere or of another colour differs, the same picture re-encoded does not', async () => {
  const before = await paperWith(400, '#1F5B4E');
  expect(await differingShare(before, await sharp(before).avif({ quality: 40, effort: 0 }).toBuffer())).toBe(
    0,
  );
  expect(await differingShare(before, await paperWith(700, '#1F5B4E'))).toBeGreaterThan(0.004);
  expect(await differingShare(before, await paperWith(400, '#B3261E'))).toBeGreaterThan(0.004);
});

test('fine squares stay equal when they are re-encoded', async () => {
  const code = await QRCode.toBuffer('otpauth://totp/Attesta', { width: 700 });
  const before = await sharp({
    create: { width: 2592, height: 1728, channels: 3, background: '#ffffff' },
  })
    .composite([{ input: code, left: 900, top: 500 }])
    .png()
    .toBuffer();
  expect(await differingShare(before, await sharp(before).avif({ quality: 45, effort: 0 }).toBuffer())).toBe(
    0,
  );
});
