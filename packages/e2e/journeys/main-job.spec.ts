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
  finishReference,
  rateEverything,
  tasks,
} from '../support/wizard.ts';
import { countPagesWithLibreOffice, textOfWordFile } from '../support/word-file.ts';

/** Words of the same strength that take turns, so that none of them stands too often in a paragraph. */
const very = '(sehr|äusserst|ausgesprochen|ausserordentlich)';
const always = '(jederzeit|stets|durchwegs)';

/**
 * Sentences of the catalogue at its best level, typed by hand. Where several wordings mean the same, a reference has
 * one of them, and which one differs from reference to reference.
 */
const expectedSentences: readonly (readonly string[])[] = [
  [
    'Frau Sandra Keller, geboren am 14. Juni 1988, von Bülach ZH, war vom 1. März 2017 bis 30. April 2024 als Sachbearbeiterin Rechnungswesen bei der Alpina Haustechnik AG tätig.',
  ],
  ['Ihr Aufgabengebiet umfasste folgende Hauptaufgaben:'],
  [
    `erfasste( sie)? auch komplexe Zusammenhänge ${very} rasch und präzise`,
    `Auch komplexe Zusammenhänge erfasste (sie|Frau Keller) ${very} rasch und präzise`,
    'besass( sie)? eine ausgezeichnete Auffassungsgabe und durchdrang auch schwierige Themen rasch',
    `fand( sie)? sich auch in komplexen Sachverhalten ${very} rasch und sicher zurecht`,
  ],
  [
    'beherrschte (sie|Frau Keller) die eingesetzten Arbeitsmittel und IT-Anwendungen ausgezeichnet',
    'beherrschte die eingesetzten Arbeitsmittel und IT-Anwendungen ausgezeichnet',
    `mit den eingesetzten Arbeitsmitteln und IT-Anwendungen ${very} sicher und effizient`,
    `Im Umgang mit Arbeitsmitteln und IT-Anwendungen war (sie|Frau Keller) ${very} versiert`,
  ],
  [
    `zeigte ${always} ein ausserordentlich hohes Engagement`,
    `Mit ausserordentlich hohem Engagement widmete (sie|Frau Keller) sich ${always} ihren Aufgaben`,
    `setzte sich ${always} mit ausserordentlich hohem Einsatz für ihre Aufgaben ein`,
    `war ${very} motiviert und zeigte ${always} eine ${very} hohe Einsatzbereitschaft`,
  ],
  [
    `(im Team ${very}|Team ${very}) kooperativ und hilfsbereit und trug massgeblich zum guten Arbeitsklima bei`,
    'im Team eine ausgezeichnete Zusammenarbeit und prägte das gute Arbeitsklima massgeblich mit',
    `ein ${very} kooperatives Teammitglied und unterstützte andere ${always} ${very} hilfsbereit`,
    `arbeitete( sie)? ${very} kooperativ im Team und stand anderen ${always} ${very} hilfsbereit zur Seite`,
  ],
  [
    `mit Kritik und Konflikten ${very} konstruktiv und lösungsorientiert um`,
    `Kritik ${always} offen auf und trug in Konflikten ${very} wirksam zu Lösungen bei`,
    `Kritik und Konflikten? ging (sie|Frau Keller) ${very} konstruktiv und mit Blick auf gemeinsame Lösungen (an|um)`,
  ],
  [
    'Wir beurteilen die Leistungen von Frau Keller als sehr gut: Sie erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.',
    'Die Leistungen von Frau Keller waren sehr gut, und sie erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.',
  ],
  [
    'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden (war jederzeit (vorbildlich|ausgezeichnet)|verdiente stets höchste Anerkennung).',
  ],
  ['Frau Keller verliess uns auf eigenen Wunsch, um eine neue berufliche Herausforderung anzunehmen.'],
  ['Wir bedauern ihren Weggang sehr und können Frau Keller vorbehaltlos empfehlen.'],
  [
    'Wir danken ihr für ihr grosses Engagement und die jederzeit sehr gute Zusammenarbeit und wünschen ihr für die berufliche und persönliche Zukunft alles Gute und weiterhin viel Erfolg.',
    'Für ihr grosses Engagement und die jederzeit sehr gute Zusammenarbeit danken wir ihr herzlich und wünschen ihr auf ihrem weiteren beruflichen und persönlichen Weg alles Gute und weiterhin viel Erfolg.',
    'Wir sprechen ihr für den grossen Einsatz und die stets ausgezeichnete Zusammenarbeit unseren besten Dank aus und wünschen ihr beruflich wie persönlich alles Gute und weiterhin viel Erfolg.',
  ],
];

// As most people have it; other journeys go without what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

  await finishReference(page);

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

  for (const wordings of expectedSentences) expect(text).toMatch(new RegExp(wordings.join('|')));
  for (const task of tasks) expect(text).toContain(task);
  for (const typed of [achievement, 'Regula Ammann', 'Leiterin Finanzen', 'Thomas Frei', 'Leiter Personal']) {
    expect(text).toContain(typed);
  }
  expect([1, 2]).toContain(await countPagesWithLibreOffice(bytes));

  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page.getByText('2 verfügbar, 1 bestellt')).toBeAttached();
});
