import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { arrangeRatedReference } from '../support/people/arranged-reference.ts';
import { tabTo } from '../support/page/keyboard.ts';
import { openStep } from '../support/wizard/open-step.ts';
import { openGroup } from '../support/wizard/rating-group.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { isHydrated } from '../support/page/taken-over.ts';
import sharp from 'sharp';

/** Pixels of an element as drawn. Colours are `#rrggbb`. */
type Picture = {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => string;
  /** Colour of most pixels. */
  readonly ground: string;
};

const pictureOf = async (element: Locator): Promise<Picture> => {
  const screenshot = await element.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number): string => {
    const start = (Math.floor(y) * width + Math.floor(x)) * 4;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  const counts = new Map<string, number>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) counts.set(at(x, y), (counts.get(at(x, y)) ?? 0) + 1);
  }
  const [ground] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  return { width, height, at, ground };
};

/*
 * With forced colours, browsers remove tints, shadows and the colours of borders. Marks of chosen and current elements and
 * drawings must stay visible, so the rendered pixels are asserted.
 */

/** Asserts that the chosen element has another background than the others. */
const expectChosen = async (chosen: Locator, other: Locator): Promise<void> => {
  const { ground } = await pictureOf(chosen);
  expect((await pictureOf(other)).ground, `${chosen.toString()} beside ${other.toString()}`).not.toBe(ground);
};

/** Colour of a ring's middle line, at a share of the circle from the top. */
const ringAt = ({ width, height, at }: Picture, share: number): string => {
  const angle = share * 2 * Math.PI;
  return at(width * (0.5 + 0.42 * Math.sin(angle)), height * (0.5 - 0.42 * Math.cos(angle)));
};

const colourOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).color);

/** Text colour of the user's palette. */
const inkOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('forced-color-adjust', 'none');
    probe.style.color = 'CanvasText';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

/** Line below the entry of the current page, which overlaps the header's own line. */
const lineBelow = (entry: Locator): Promise<string> =>
  entry.evaluate((node) => getComputedStyle(node, '::after').backgroundColor);

const expectHeader = async (page: Page): Promise<void> => {
  const header = page.getByRole('banner');
  expect(await colourOf(header.locator('.shell-wordmark svg'))).toBe(await inkOf(page));
  const languages = header.getByRole('list', { name: 'Sprache' });
  await expectChosen(languages.getByLabel('DE, Deutsch'), languages.getByLabel('FR, Français'));
};

const openInForcedColours = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(sharedStack().url + path);
  await page.waitForFunction(isHydrated);
  // The bar with the notice would cover the elements.
  await page.getByRole('button', { name: 'Verstanden' }).click();
};

test.afterEach(({ page }) => page.emulateMedia({ forcedColors: 'none' }));

test('visitors see the wordmark, the chosen language and the current reference', async ({ page }) => {
  await openInForcedColours(page, '/');
  await expectHeader(page);
  const kinds = page.getByRole('navigation', { name: 'Art des Zeugnisses' });
  await expectChosen(
    kinds.locator('[aria-current=true] > b'),
    kinds.locator('[aria-current=false] > b').first(),
  );
});

test('customers see the donuts and the current page', async ({ page }) => {
  const { customer } = await arrangeRatedReference();
  await signIn(page, customer.token);
  await openInForcedColours(page, '/dashboard');
  await expectHeader(page);
  // Two left of three.
  const ring = await pictureOf(page.getByRole('img', { name: /^2 verfügbar, 1 bestellt/ }));
  expect(new Set([ringAt(ring, 0.3), ringAt(ring, 0.9), ring.ground]).size).toBe(3);

  const header = page.getByRole('banner');
  const current = header.getByRole('link', { name: 'Übersicht' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  expect(await lineBelow(current)).toBe(await inkOf(page));
  await page.goto(`${sharedStack().url}/account`);
  await header.getByRole('button', { name: 'Konto' }).click();
  await expectChosen(
    header.getByRole('link', { name: 'Einstellungen' }),
    header.getByRole('button', { name: 'Abmelden' }),
  );
});

test('raters see step, group and level, and the hint on keys overlaps no border', async ({ page }) => {
  const { customer, id } = await arrangeRatedReference();
  await signIn(page, customer.token);
  await page.emulateMedia({ forcedColors: 'active' });
  await openStep(page, sharedStack().url, id, 3);
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await openGroup(page, 0);
  const steps = page.getByRole('navigation', { name: 'Schritte' });
  await expectChosen(
    steps.locator('[aria-current=step] > [aria-hidden]'),
    steps.getByRole('listitem').last().locator('> [aria-hidden]'),
  );
  const scale = page.getByRole('radiogroup').first();
  await expectChosen(
    scale.locator('label:has(:checked)'),
    scale.locator('label:not(:has(:checked))').first(),
  );

  await page.emulateMedia({ forcedColors: 'none' });
  await tabTo(page, scale);
  const crossed = await page
    .locator('[data-rating]')
    .first()
    .evaluate((card) => {
      const hint = [...card.querySelectorAll('span')].find(
        (span) => span.textContent.startsWith('Tasten ') && span.getBoundingClientRect().width > 1,
      );
      if (hint === undefined) return ['no hint in sight'];
      const { top, bottom, left, right } = hint.getBoundingClientRect();
      return [card, ...card.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isBeside = box.right <= left || box.left >= right;
        const edges = [
          [style.borderTopWidth, box.top],
          [style.borderBottomWidth, box.bottom],
        ] as const;
        return edges.flatMap(([width, y]) =>
          Number.parseFloat(width) > 0 && !isBeside && y > top && y < bottom ? [element.outerHTML] : [],
        );
      });
    });
  expect(crossed).toEqual([]);
});

test('admins see the open tab', async ({ page }) => {
  const { token } = await arrangeCustomer({ admin: true });
  await signIn(page, token);
  await openInForcedColours(page, '/admin/payments');
  const tabs = page.getByRole('main').locator('a[aria-current], nav a');
  await expectChosen(
    tabs.and(page.locator('[aria-current]')).first(),
    tabs.and(page.locator(':not([aria-current])')).first(),
  );
});
