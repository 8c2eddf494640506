import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { press, tabTo } from '../support/page/keyboard.ts';
import { signIn } from '../support/people/arranged-customer.ts';
import { arrangeRatedReference } from '../support/people/arranged-reference.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { textOfWordFile } from '../support/files/word-file.ts';
import { openStep } from '../support/wizard/open-step.ts';
import { finishReference } from '../support/wizard/wizard-steps.ts';

const plain = (words: string): string => words.replaceAll('\u00A0', ' ');

type Client = Awaited<ReturnType<typeof arrangeRatedReference>>['client'];

const sentencesIn = async (client: Client, id: string) => {
  const { body } = await client.call('getText', { params: { id } });
  return body.blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
};

const reading = (page: Page): Locator => page.getByRole('region', { name: 'Text des Zeugnisses' });
const sentence = (page: Page, words: string): Locator =>
  reading(page).getByRole('button').filter({ hasText: words });
const saved = (page: Page): Locator => page.getByText(/^Gespeichert \d\d:\d\d/u).first();

/** State and words of each given sentence on the server, once it is as expected; several changes may share a save. */
const settled = async (
  client: Client,
  id: string,
  expected: readonly { id: string; state: string; typed?: string }[],
): Promise<void> => {
  await expect
    .poll(
      async () => {
        const stored = await sentencesIn(client, id);
        return expected.map((each) => {
          const { state, typed } = stored.find((found) => found.id === each.id) ?? {};
          return each.typed === undefined ? { id: each.id, state } : { id: each.id, state, typed };
        });
      },
      { timeout: 30_000 },
    )
    .toEqual(expected);
};

const ways = [
  { way: '1440 px', width: 1440, byKeyboard: false },
  { way: '390 px', width: 390, byKeyboard: false },
  { way: 'by keyboard alone', width: 1440, byKeyboard: true },
] as const;

for (const { way, width, byKeyboard } of ways) {
  test(`five sentences are changed, two decided about after another rating, and printed as shown (${way})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const use = (target: Locator): Promise<void> => (byKeyboard ? press(page, target) : target.click());
    const write = async (field: Locator, words: string): Promise<void> => {
      if (!byKeyboard) return field.fill(words);
      await tabTo(page, field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(words);
    };
    const { customer, client, id } = await arrangeRatedReference();
    await signIn(page, customer.token);
    await openStep(page, sharedStack().url, id, 4);
    await use(page.getByRole('link', { name: 'Text anpassen' }).first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text anpassen');
    const items = (await sentencesIn(client, id)).filter(({ kind }) => kind === 'item');
    const [one, two, three, four, five] = items;
    if (!one || !two || !three || !four || !five) throw new Error('too few sentences');
    // Only below 901 px the panel is a sheet that has to be closed.
    const sheet = page.getByRole('dialog', { name: /Satz/u });
    const closeSheet = async (): Promise<void> => {
      if (await sheet.isVisible()) await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    };
    const open = async (sentenceId: string): Promise<void> => {
      await closeSheet();
      const target = page.locator(`[id="sentence-${sentenceId}"]`);
      if (!byKeyboard) return target.click();
      await page.keyboard.press('Escape');
      await tabTo(page, reading(page));
      await page.keyboard.press('Home');
      for (let steps = 0; steps < 60; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    };

    await open(one.id);
    await use(page.getByRole('button', { name: 'Selbst formulieren' }));
    await write(page.getByLabel('Ihr Satz'), 'Ihr Fachwissen genügte in der Regel.');
    await expect(page.getByText(/Der Satz liest sich wie/u).first()).toBeVisible({ timeout: 15_000 });
    await use(page.getByRole('button', { name: 'Fertig' }));

    await open(two.id);
    await use(page.getByRole('button', { name: 'Selbst formulieren' }));
    const wordsOfTwo = 'Sie setzte alles um, was sie <b>{d.x}</b> gelernt hatte.';
    await write(page.getByLabel('Ihr Satz'), wordsOfTwo);
    await use(page.getByRole('button', { name: 'Fertig' }));

    await open(three.id);
    const toggle = page.getByRole('button', { name: /^Andere Formulierung/u });
    await use(toggle);
    const wordings = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
    await use(wordings.getByRole('button').first());

    await open(four.id);
    await use(page.getByRole('button', { name: 'Weglassen' }));

    await open(five.id);
    await use(page.getByRole('button', { name: 'Satz hinzufügen' }));
    const ownWords = 'Im Mai 2021 führte sie zwei Lernende ein.';
    await write(page.getByRole('textbox', { name: /^Neuer Satz/u }), ownWords);
    await use(page.getByRole('button', { name: 'Fertig' }));
    await expect(saved(page)).toBeVisible({ timeout: 15_000 });
    await expect
      .poll(async () => (await sentencesIn(client, id)).find(({ state }) => state === 'own')?.typed, {
        timeout: 30_000,
      })
      .toBe(ownWords);
    await settled(client, id, [
      { id: one.id, state: 'edited' },
      { id: two.id, state: 'edited', typed: wordsOfTwo },
      { id: three.id, state: 'chosen' },
      { id: four.id, state: 'removed' },
    ]);
    expect(await findAxeFaults(page)).toEqual([]);

    const bewertungen = [...one.items, ...two.items].map((idKompetenz) => ({
      idKompetenz,
      bewertung: '3',
      keineRelevanz: false,
    }));
    await client.call('saveBewertung', { params: { id }, body: { bewertungen } });
    await page.reload();
    await expect(page.getByText('2 Sätze von Ihnen brauchen eine Entscheidung')).toBeVisible();
    await open(one.id);
    await use(page.getByRole('button', { name: 'Vorschlag übernehmen' }));
    await open(two.id);
    await use(page.getByRole('button', { name: 'So lassen', exact: true }));
    await expect(page.getByText('2 Sätze von Ihnen brauchen eine Entscheidung')).toHaveCount(0);
    await settled(client, id, [
      { id: one.id, state: 'suggested' },
      { id: two.id, state: 'edited', typed: wordsOfTwo },
    ]);

    const shown = await sentencesIn(client, id);
    expect(shown.find((each) => each.id === three.id)?.state).toBe('chosen');
    expect(shown.find((each) => each.id === four.id)?.state).toBe('removed');

    await closeSheet();
    await use(page.getByRole('link', { name: 'Zurück zum Abschluss' }));
    if (byKeyboard) {
      await expect(page.getByRole('img', { name: /Vorschau des Zeugnisses/ })).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByRole('button', { name: 'Zeugnis abschliessen' })).toBeEnabled({
        timeout: 60_000,
      });
      await press(page, page.getByRole('button', { name: 'Zeugnis abschliessen' }));
      await press(page, page.getByRole('button', { name: 'Endgültig abschliessen' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das Zeugnis wurde erstellt');
    } else {
      await finishReference(page);
    }
    const waiting = page.waitForEvent('download');
    await use(page.getByRole('button', { name: 'Als Word herunterladen' }));
    const word = plain(textOfWordFile(await readFile(await (await waiting).path())));
    expect(word).toContain(wordsOfTwo);
    expect(word).toContain(ownWords);
    expect(word).not.toContain('Ihr Fachwissen genügte');
    for (const { state, text } of shown) {
      if (state === 'removed') expect(word).not.toContain(plain(text));
      else expect(word).toContain(plain(text));
    }
  });
}

test('a sentence is changed, undone and done again by keyboard alone', async ({ page }) => {
  const { customer, client, id } = await arrangeRatedReference();
  await signIn(page, customer.token);
  await page.goto(`${sharedStack().url}/create/${id}/text`);
  const first = reading(page).getByRole('button').first();
  await expect(first).toBeVisible();
  await tabTo(page, first);
  const items = await sentencesIn(client, id);
  const place = items.findIndex(({ kind }) => kind === 'item');
  const changed = items[place];
  if (!changed) throw new Error('no sentence about a rating');
  const ownWords = 'Ihr Wissen war sehr gross und ging weit über das Verlangte hinaus.';
  for (let steps = 0; steps < place; steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Selbst formulieren' }));
  await tabTo(page, page.getByLabel('Ihr Satz'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(ownWords);
  await settled(client, id, [{ id: changed.id, state: 'edited', typed: ownWords }]);
  await page.keyboard.press('Escape');
  await expect(sentence(page, 'Ihr Wissen war sehr gross')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(sentence(page, plain(changed.text))).toBeVisible();
  await settled(client, id, [{ id: changed.id, state: 'suggested' }]);
  await page.keyboard.press('Control+Shift+z');
  await expect(sentence(page, 'Ihr Wissen war sehr gross')).toBeVisible();
  await settled(client, id, [{ id: changed.id, state: 'edited', typed: ownWords }]);
});
