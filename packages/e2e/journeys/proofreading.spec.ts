import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { bookkeeping } from '../../../services/references/src/testing/builders.ts';
import { arrangeRatedReference } from '../support/people/arranged-reference.ts';
import type { ArrangedReference } from '../support/people/arranged-reference.ts';
import { signIn } from '../support/people/arranged-customer.ts';
import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { press } from '../support/page/keyboard.ts';
import { openStep } from '../support/wizard/open-step.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { finishReference } from '../support/wizard/wizard-steps.ts';
import { printedTextOfWordFile } from '../support/files/word-file.ts';

const large = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const coded = 'Stets bemüht um die Vertretung der Leitung';

const picture = (page: Page) => page.getByRole('img', { name: /^Vorschau des Zeugnisses, Seite 1/ });
const finish = (page: Page) => page.getByRole('button', { name: 'Zeugnis abschliessen' });
const findings = (page: Page) => page.getByRole('button', { name: /^Hinweise \(/ });

/** Reference with an unfit task, opened at its preview. */
const openPreview = async (page: Page): Promise<ArrangedReference> => {
  const arranged = await arrangeRatedReference();
  const { client, customer, id } = arranged;
  const tasks = [...bookkeeping.tasks, coded];
  const { error } = await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks } });
  expect(error).toBeUndefined();
  await signIn(page, customer.token);
  await openStep(page, sharedStack().url, id, 4);
  await expect(picture(page)).toBeVisible({ timeout: 60_000 });
  await expect(findings(page)).toBeVisible();
  return arranged;
};

for (const size of [large, phone]) {
  test(`finish, page and size stay in view at ${size.width} px, and a page at 100 % can be scrolled to all of its edges`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openPreview(page);
    const notice = page.getByRole('button', { name: 'Verstanden' });
    if (await notice.isVisible()) await notice.click();
    const inReach = [finish(page), page.getByRole('button', { name: 'Nächste Seite' }), findings(page)];
    for (const view of ['Als Text lesen', 'Als Seite ansehen']) {
      await page.getByRole('button', { name: view }).click();
      await expect(finish(page)).toBeInViewport({ ratio: 1 });
    }
    // Scrolls to the end of the page.
    await picture(page).evaluate((image) => image.scrollIntoView({ block: 'end' }));
    for (const control of inReach) await expect(control).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: '100 %' }).click();
    const ends = await picture(page).evaluate((image) => {
      const ground = image.closest('section');
      const sheet = image.parentElement;
      if (ground === null || sheet === null) throw new Error('no ground');
      const edges = [0, ground.scrollWidth].map((left) => {
        ground.scrollLeft = left;
        const [seen, held] = [ground.getBoundingClientRect(), sheet.getBoundingClientRect()];
        return { left: held.left >= seen.left, right: held.right <= seen.right };
      });
      return { width: Math.round(sheet.getBoundingClientRect().width), edges };
    });
    expect(ends.width).toBe(794);
    expect([ends.edges[0]?.left, ends.edges[1]?.right]).toEqual([true, true]);
    await expect(finish(page)).toBeInViewport({ ratio: 1 });
  });
}

test('findings are reached by the keyboard, from the list to the sentence and back', async ({ page }) => {
  await page.setViewportSize(large);
  await openPreview(page);
  await press(page, findings(page));
  const drawer = page.getByRole('dialog', { name: 'Hinweise' });
  const first = drawer.getByRole('listitem').first();
  await expect(first).toBeFocused();
  await expect(first).toContainText('gilt als Code');
  await expect(drawer.getByRole('heading', { level: 3 }).first()).toHaveText('Schwerwiegend');
  expect(await findAxeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(findings(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, first.getByRole('button', { name: 'Im Text zeigen' }));
  const mark = page.locator('mark:focus');
  await expect(mark).toHaveText(coded);
  await expect(mark).toBeInViewport();
  expect(await findAxeFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Hinweis 1, Schwerwiegend' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, first.getByRole('button', { name: 'Zur Stelle' }));
  await expect(page.getByRole('textbox', { name: 'Aufgabe 3' })).toBeFocused();
});

test('the text view equals the Word file', async ({ page }) => {
  await openPreview(page);
  await page.getByRole('button', { name: 'Als Text lesen' }).click();
  const article = page.getByRole('region', { name: 'Text des Zeugnisses' }).getByRole('article');
  await expect(article).toHaveAttribute('lang', 'de');
  await expect(article.getByRole('listitem')).toHaveCount(3);
  const shown = await article.locator(':is(p, li, h2, h3)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const copy = element.cloneNode(true) as HTMLElement;
      for (const button of copy.querySelectorAll('button')) button.remove();
      for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
      return (copy.textContent ?? '').split('\n');
    }),
  );

  await page.getByRole('button', { name: 'Als Seite ansehen' }).click();
  await finishReference(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Word herunterladen' }).click();
  const bytes = await readFile(await (await download).path());
  const printed = printedTextOfWordFile(bytes)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // The letterhead is in the header, and the two columns of signatures have another reading order.
  const body = shown.slice(2);
  const title = printed.indexOf(body[0] ?? '');
  expect(title).toBeGreaterThanOrEqual(0);
  const ofSignatures = 4;
  expect(printed.slice(title, -ofSignatures)).toEqual(body.slice(0, -ofSignatures));
  expect(printed.slice(-ofSignatures).toSorted()).toEqual(body.slice(-ofSignatures).toSorted());
});
