import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { press, tabTo, typeInto } from '../support/page/keyboard.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { isHydrated } from '../support/page/taken-over.ts';

const open = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(sharedStack().url + path);
  await page.waitForFunction(isHydrated);
};

test('a visitor without an account has a paragraph written, with the keyboard alone', async ({ page }) => {
  await open(page);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/zeugnisse/sample')) asked.push(request.postDataJSON());
  });
  const form = page.locator('form');
  const quality = form.getByRole('radiogroup', { name: 'Wie ist die Qualität der Arbeitsergebnisse?' });
  await tabTo(page, quality);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, form.getByRole('group', { name: 'Anrede' }));
  await page.keyboard.press('ArrowLeft');
  await typeInto(page, form.getByLabel('Vorname'), 'Regula');
  await typeInto(page, form.getByLabel('Nachname'), 'Ammann-Rüegg');
  await press(page, form.getByRole('button', { name: 'Absatz schreiben' }));
  const result = page.getByRole('region', { name: 'Der Absatz' });
  await expect(result).toContainText('Frau Ammann-Rüegg');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ firstname: 'Regula', levels: { arb_qualitaet: '3' } });
  await form.getByLabel('Sprache').selectOption('fr');
  await form.getByRole('button', { name: 'Absatz schreiben' }).click();
  await expect(result).toContainText('Madame Ammann-Rüegg');
  await expect(result).toHaveAttribute('lang', 'fr');
  expect(await findAxeFaults(page)).toEqual([]);
});

/** Holds back the script with the text of the references until it is released, as on a slow network. */
const holdReferences = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Sandra Keller')) await promise;
    await route.fulfill({ response });
  });
  return resolve;
};

test('references are browsed before and after hydration, and in another language', async ({ page }) => {
  const release = await holdReferences(page);
  await open(page);
  const sheets = page.getByRole('region', { name: 'Musterzeugnisse' });
  const kinds = page.getByRole('navigation', { name: 'Art des Zeugnisses' });
  await expect(sheets.getByRole('figure', { name: 'Arbeitszeugnis' })).toContainText('Sandra Keller');
  for (const kind of ['Zwischenzeugnis', 'Arbeitsbestätigung']) {
    await kinds.getByRole('link', { name: kind }).click();
    await expect(sheets.getByRole('figure', { name: kind })).toBeInViewport();
    await expect(kinds.getByRole('link', { name: kind })).toHaveAttribute('aria-current', 'true');
    release();
  }
  const languages = page.getByRole('navigation', { name: 'Sprache des Zeugnisses' });
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(sheets.getByRole('figure', { name: 'Confirmation of Employment' })).toBeInViewport();
});

test.describe('animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the animation runs by itself, shifts nothing, and pauses by a button', async ({ page }) => {
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/en');
    const stage = page.getByRole('region', { name: 'How a sentence is written' });
    for (const level of ['Very good', 'Good', 'Satisfactory']) {
      await expect(stage.getByRole('radio', { name: level, exact: true })).toBeChecked({ timeout: 15_000 });
    }
    await expect(stage.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await stage.getByRole('button', { name: 'Pause' }).click();
    await expect(stage.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(await page.evaluate(() => window.shift)).toBe(0);
  });
});

test('with reduced motion no transition starts, neither on loading nor on hovering', async ({ page }) => {
  await page.addInitScript(() => {
    window.begun = [];
    addEventListener('transitionrun', (event) => {
      window.begun.push(`${event.propertyName} of ${(event.target as Element).tagName}`);
    });
  });
  await open(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: 'Kostenlos registrieren' }).first();
  const colour = (): Promise<string> => link.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  await link.hover();
  expect(await page.evaluate(() => window.begun)).toEqual([]);
  expect(await colour()).not.toBe(before);
});

for (const [path, label] of [
  ['/', 'Musterzeugnisse'],
  ['/fr', 'Modèles de certificats'],
] as const) {
  test(`without JavaScript ${path} shows whole references and no form`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-CH' });
    const page = await context.newPage();
    await page.goto(sharedStack().url + path);
    await expect(page.getByRole('region', { name: label }).getByRole('figure')).toHaveCount(3);
    await expect(page.locator('main form')).toBeHidden();
    await context.close();
  });
}

type Thing = { '@type': string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] };

test('structured data contains the questions and answers of the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/en', '/fr', '/it']) {
    await page.goto(sharedStack().url + path);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const { '@graph': graph } = JSON.parse(text ?? '{}') as { '@graph': Thing[] };
    const structured = graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? [];
    const shown = await page.locator('details[data-question]').allTextContents();
    expect(structured.map(({ name, acceptedAnswer }) => name + acceptedAnswer.text)).toEqual(shown);
    expect(shown).toHaveLength(7);
  }
  await context.close();
});
