import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { choose, press, tabTo, typeInto } from '../support/page/keyboard.ts';
import { expectGroup } from '../support/wizard/rating-group.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

/** Asserts the arrival on a page: the focus is on the heading, and axe finds nothing. */
const expectArrival = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  expect(await findAxeFaults(page)).toEqual([]);
};

/** The wizard blocks forward moves for a second. */
const goOn = async (page: Page): Promise<void> => {
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  await expect(next).toBeEnabled();
  await press(page, next);
};

/** Answers each question of the open group; with `thinksAgain` changes the answer. */
const rateGroup = async (page: Page, changesAnswer: boolean): Promise<void> => {
  const scales = page.getByRole('radiogroup');
  for (let index = 0; index < (await scales.count()); index += 1) {
    await tabTo(page, scales.nth(index));
    await page.keyboard.press('Space');
    if (changesAnswer) await page.keyboard.press('ArrowRight');
  }
};

/** Asserts that the open group is marked with forced colours, too, which remove shadows. */
const expectMarkInForcedColors = async (page: Page, open: Locator, other: Locator): Promise<void> => {
  const lineOf = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderBottomWidth);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await lineOf(open)).not.toBe(await lineOf(other));
  await page.emulateMedia({ forcedColors: 'none' });
};

test('the whole job without a mouse: the focus follows every step, and axe finds no fault', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { token } = await arrangeCustomer({ credit: 2 });
  await signIn(page, token);
  await page.goto(`${sharedStack().url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Verstanden' }));
  expect(await findAxeFaults(page)).toEqual([]);

  await press(page, page.getByRole('main').getByRole('link', { name: 'Zeugnis erstellen' }).first());
  await expectArrival(page, 'Personalien');
  await typeInto(page, page.getByLabel('Vorname'), 'Sandra');
  await typeInto(page, page.getByLabel('Nachname'), 'Keller');
  await tabTo(page, page.getByRole('radiogroup', { name: 'Geschlecht' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Weiblich' })).toBeChecked();
  await typeInto(page, page.getByLabel('Geburtsdatum'), '14.06.1988');
  await typeInto(page, page.getByLabel('Heimatort', { exact: true }), 'Bülach ZH');
  await press(page, page.getByRole('button', { name: 'Weiter', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Zeugnis bestellen?' });
  await expect(dialog).toHaveAccessibleDescription(/Guthaben/);
  await expect(dialog.getByRole('button', { name: 'Nein' })).toBeFocused();
  expect(await findAxeFaults(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: 'Ja, bestellen' }));

  await expectArrival(page, 'Anstellung');
  await typeInto(page, page.getByLabel('Funktion', { exact: true }), 'Sachbearbeiterin');
  await typeInto(page, page.getByLabel('Eintrittsdatum'), '01.03.2017');
  await typeInto(page, page.getByRole('textbox', { name: 'Aufgabe 1' }), 'Führung der Kreditoren');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Abschluss der Bücher');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Aufgabe 1' })).toHaveValue('Abschluss der Bücher');
  await goOn(page);

  await expectArrival(page, 'Zeugnis');
  await choose(page, page.getByLabel('Zeugnisart'), 'Schlusszeugnis');
  await choose(page, page.getByLabel('Austrittsgrund'), 'Auf eigenen Wunsch – neue Herausforderung');
  await choose(page, page.getByLabel('Variante'), 'Ohne Führungsfunktion');
  await typeInto(page, page.getByLabel('Austrittsdatum'), '30.04.2024');
  await goOn(page);

  await expectArrival(page, 'Bewertung');
  await press(page, page.getByRole('button', { name: 'Bewertung beginnen' }));
  const groups = page.getByRole('tab');
  await expect(groups.first()).toBeVisible();
  await expectMarkInForcedColors(page, groups.first(), groups.last());
  for (let group = 0; group < (await groups.count()); group += 1) {
    await expectGroup(page, group);
    await rateGroup(page, group === 0);
    if (group === 0) expect(await findAxeFaults(page)).toEqual([]);
    if (group < (await groups.count()) - 1) {
      await press(page, page.getByRole('button', { name: /^Nächste Gruppe/ }));
    }
  }
  await goOn(page);

  await expectArrival(page, 'Abschluss');
  await expect(page.getByRole('img', { name: /^Vorschau des Zeugnisses, Seite 1/ })).toBeVisible({
    timeout: 60_000,
  });
  expect(await findAxeFaults(page)).toEqual([]);
  const finish = page.getByRole('button', { name: 'Zeugnis abschliessen' });
  await expect(finish).toBeEnabled({ timeout: 60_000 });
  await press(page, finish);
  const question = page.getByRole('dialog', { name: 'Zeugnis abschliessen?' });
  await expect(question).toBeVisible();
  expect(await findAxeFaults(page)).toEqual([]);
  await press(page, question.getByRole('button', { name: 'Endgültig abschliessen' }));

  await expectArrival(page, 'Das Zeugnis wurde erstellt');
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Als Word herunterladen' }));
  expect((await download).suggestedFilename()).toBe('Arbeitszeugnis Sandra Keller.docx');
});
