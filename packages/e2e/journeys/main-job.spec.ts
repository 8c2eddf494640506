import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';

import { becomeCustomer } from '../support/customer.ts';
import { payWithChallenge, startPurchase } from '../support/purchase.ts';
import { sharedStack } from '../support/shared-stack.ts';
import { readStoredModel } from '../support/stored-model.ts';
import {
  achievement,
  fillEmployee,
  fillEmployment,
  fillSettings,
  rateEverything,
  tasks,
} from '../support/wizard.ts';
import { countPagesWithLibreOffice, textOfWordFile } from '../support/word-file.ts';

/** Sentences of the catalogue at its best level, typed by hand. */
const expectedSentences = [
  'Frau Sandra Keller, geboren am 14. Juni 1988, von Bülach ZH, war vom 1. März 2017 bis 30. April 2024 als Sachbearbeiterin Rechnungswesen bei der Alpina Haustechnik AG tätig.',
  'Ihr Aufgabengebiet umfasste folgende Hauptaufgaben:',
  'Frau Keller verfügte über ein sehr fundiertes und umfassendes Fachwissen.',
  'Sie setzte ihre Kenntnisse in der Praxis jederzeit sehr sicher und zielgerichtet ein.',
  'Sie erfasste auch komplexe Zusammenhänge sehr rasch und präzise.',
  'Frau Keller arbeitete jederzeit sehr sorgfältig und erzielte eine ausgezeichnete Arbeitsqualität.',
  'Sie bewältigte auch ein sehr hohes Arbeitsvolumen äusserst speditiv und effizient.',
  'Frau Keller zeigte jederzeit ein ausserordentlich hohes Engagement.',
  'Wir beurteilen die Leistungen von Frau Keller als sehr gut: Sie erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.',
  'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden war jederzeit vorbildlich.',
  'Frau Keller verliess uns auf eigenen Wunsch, um eine neue berufliche Herausforderung anzunehmen.',
  'Wir bedauern ihren Weggang sehr und können Frau Keller vorbehaltlos empfehlen.',
];

test('from the landing page to the Word file in hand', async ({ page }) => {
  const stack = sharedStack();
  await becomeCustomer(page, stack);

  await startPurchase(page, 3);
  await payWithChallenge(page);
  await expect(page.getByText('Ihrem Guthaben wurden 3 Zeugnisse hinzugefügt.')).toBeVisible();

  await page.getByRole('link', { name: 'Zeugnis bestellen' }).click();
  await fillEmployee(page);
  const zeugnisId = /create\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await fillEmployment(page);
  await fillSettings(page);
  await rateEverything(page);

  await expect(page.getByRole('img', { name: /Vorschau des Zeugnisses/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Zeugnis abschliessen' }).click();
  await expect(page.getByRole('heading', { name: 'Das Zeugnis wurde erstellt' })).toBeVisible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Zeugnis herunterladen' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Zeugnis.docx');
  const bytes = await readFile(await download.path());
  const text = textOfWordFile(bytes);

  const model = await readStoredModel(stack.dbAdminUrl, zeugnisId);
  for (const sentence of model.sentences) expect(text).toContain(sentence.text);
  const traces = model.sentences.flatMap(({ items }) => items);
  expect(traces.toSorted()).toEqual(model.answeredItems.toSorted());

  for (const sentence of expectedSentences) expect(text).toContain(sentence);
  for (const task of tasks) expect(text).toContain(task);
  for (const typed of [achievement, 'Regula Ammann', 'Leiterin Finanzen', 'Thomas Frei', 'Leiter Personal']) {
    expect(text).toContain(typed);
  }
  expect([1, 2]).toContain(await countPagesWithLibreOffice(bytes));

  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page.getByText('2 verfügbar, 1 bestellt')).toBeAttached();
});
