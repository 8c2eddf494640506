import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { press, tabTo } from '../support/page/keyboard.ts';
import { signIn } from '../support/people/arranged-customer.ts';
import { arrangeFinishedReference, arrangeRatedReference } from '../support/people/arranged-reference.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { openStep } from '../support/wizard/open-step.ts';

type Client = Awaited<ReturnType<typeof arrangeRatedReference>>['client'];

/** Words the first sentence about one question anew. @returns its text and its question */
const editFirst = async (client: Client, id: string, words: string) => {
  const { body: text } = await client.call('getText', { params: { id } });
  const sentence = text.blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))
    .find(({ kind, items }) => kind === 'item' && items.length === 1);
  if (sentence === undefined) throw new Error('no sentence');
  const changes = [{ op: 'edit' as const, sentence: sentence.id, text: words }];
  const { error } = await client.call('saveText', {
    params: { id },
    body: { version: text.version, changes },
  });
  if (error) throw new Error(error.code);
  return sentence.items[0] ?? 0;
};

const rate = (client: Client, id: string, idKompetenz: number, bewertung: string) =>
  client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz, bewertung, keineRelevanz: false }] },
  });

const expectRoom = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await findAxeFaults(page)).toEqual([]);
};

const ways = [
  { way: '1440 px', width: 1440, byKeyboard: false },
  { way: '390 px, by keyboard', width: 390, byKeyboard: true },
] as const;

for (const { way, width, byKeyboard } of ways) {
  test(`a state is kept, compared after a change, and restored (${way})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const use = (target: ReturnType<Page['locator']>): Promise<void> =>
      byKeyboard ? press(page, target) : target.click();
    const { customer, client, id } = await arrangeRatedReference();
    await signIn(page, customer.token);
    const item = await editFirst(client, id, 'Sie arbeitete sehr sorgfältig und rasch.');
    await openStep(page, sharedStack().url, id, 4);
    await use(page.getByRole('link', { name: 'Verlauf' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verlauf');

    const name = page.getByLabel('Name des Stands');
    if (byKeyboard) {
      await tabTo(page, name);
      await page.keyboard.type('Vor dem Gespräch');
      await page.keyboard.press('Enter');
    } else {
      await name.fill('Vor dem Gespräch');
      await page.getByRole('button', { name: 'Stand sichern' }).click();
    }
    await expect(page.getByText('Der Stand ist als «Vor dem Gespräch» gesichert.')).toBeVisible();
    await expectRoom(page);

    await editFirst(client, id, 'Sie arbeitete sehr sorgfältig und speditiv.');
    const other = item === 2 ? 3 : 2;
    await rate(client, id, other, '3');
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'Vor dem Gespräch' });
    if (byKeyboard) {
      await tabTo(page, row.getByRole('checkbox'));
      await page.keyboard.press('Space');
    } else {
      await row.getByRole('checkbox').check();
    }
    await use(page.getByRole('link', { name: 'Mit dem jetzigen vergleichen' }));
    await expect(page.getByText('eine Bewertung anders')).toBeVisible();
    const reading = page.getByRole('region', { name: 'Text' });
    await expect(reading.locator('del').filter({ hasText: 'rasch' })).toBeVisible();
    await expect(reading.locator('ins').filter({ hasText: 'speditiv' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('cell', { name: 'Befriedigend' })).toBeVisible();
    await expectRoom(page);

    await use(page.getByRole('link', { name: 'Zurück zum Verlauf' }));
    // Another tab saves while the question is open.
    await expect(row).toBeVisible();
    await rate(client, id, other, '4');
    await use(row.getByRole('button', { name: /^Wiederherstellen/u }));
    const dialog = page.getByRole('dialog');
    await use(dialog.getByRole('button', { name: 'Wiederherstellen' }));
    await expect(page.getByRole('alert')).toContainText('an anderer Stelle geändert');
    await use(row.getByRole('button', { name: /^Wiederherstellen/u }));
    await use(dialog.getByRole('button', { name: 'Wiederherstellen' }));
    await expect(page.getByText('«Vor dem Gespräch» ist wiederhergestellt.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Vor einem Wiederherstellen' })).toHaveCount(1);
    await expectRoom(page);
    const { body: draft } = await client.call('getDraft', { params: { id } });
    expect(JSON.stringify(draft)).toContain('sorgfältig und rasch');

    await use(page.getByRole('link', { name: 'Zurück zum Abschluss' }));
    await expect(page.getByRole('img', { name: /Vorschau des Zeugnisses/ })).toBeVisible({ timeout: 60_000 });
  });
}

test('the history of a finished reference is read only', async ({ page }) => {
  const { customer, id } = await arrangeFinishedReference();
  await signIn(page, customer.token);
  await page.goto(`${sharedStack().url}/finished/${id}`);
  await page.getByRole('link', { name: 'Verlauf' }).click();
  await expect(page.getByText(/Das Zeugnis ist abgeschlossen/u)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Beim Abschliessen' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Wiederherstellen|Stand sichern/u })).toHaveCount(0);
  await page.getByRole('link', { name: 'Zurück zum fertigen Zeugnis' }).click();
  await expect(page).toHaveURL(/\/finished\//u);
});
