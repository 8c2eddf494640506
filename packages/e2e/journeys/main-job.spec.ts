import { expect, test } from '@playwright/test';

import { walkMainJob } from '../support/wizard/main-job.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { readStoredModel } from '../support/files/stored-model.ts';
import { achievement, tasks } from '../support/wizard/wizard-steps.ts';
import { countPagesWithLibreOffice, textOfWordFile } from '../support/files/word-file.ts';

/** Alternating words of the same strength, which avoid repetition in a paragraph. */
const very = '(sehr|äusserst)';
const always = '(jederzeit|stets|durchwegs)';
const she = '(sie|Frau Keller)';

/** Each wish may follow each of the thanks. */
const thanks = [
  'Wir danken ihr herzlich für ihr grosses Engagement und die jederzeit sehr gute Zusammenarbeit',
  'Für ihren grossen Einsatz und die stets sehr angenehme Zusammenarbeit danken wir ihr herzlich',
  'Wir danken ihr für die ausgezeichneten Leistungen und das grosse Engagement',
  'Für die jederzeit sehr gute Zusammenarbeit und ihr grosses Engagement sprechen wir ihr unseren herzlichen Dank aus',
  'Wir sprechen ihr für die ausgezeichnete Arbeit und den grossen persönlichen Einsatz unseren besten Dank aus',
];
const wishes = [
  'für die berufliche und persönliche Zukunft alles Gute und weiterhin viel Erfolg',
  'auf ihrem weiteren beruflichen und persönlichen Weg alles Gute und weiterhin viel Erfolg',
  'beruflich wie persönlich alles Gute und weiterhin viel Erfolg',
  'weiterhin viel Erfolg und für die Zukunft nur das Beste',
  'für ihren weiteren Lebensweg alles Gute und im Beruf weiterhin viel Erfolg',
];

/**
 * Sentences of the catalogue at its best level, typed by hand. Of equal wordings a reference contains one, which
 * differs from reference to reference.
 */
const expectedSentences: readonly (readonly string[])[] = [
  [
    'Frau Sandra Keller, geboren am 14. Juni 1988, von Bülach ZH, war vom 1. März 2017 bis 30. April 2024 als Sachbearbeiterin Rechnungswesen bei der Alpina Haustechnik AG tätig.',
    'Frau Sandra Keller, geboren am 14. Juni 1988, von Bülach ZH, arbeitete vom 1. März 2017 bis 30. April 2024 als Sachbearbeiterin Rechnungswesen bei der Alpina Haustechnik AG.',
    'Frau Sandra Keller, geboren am 14. Juni 1988, von Bülach ZH, war vom 1. März 2017 bis 30. April 2024 bei der Alpina Haustechnik AG als Sachbearbeiterin Rechnungswesen angestellt.',
  ],
  [
    'Ihr (Aufgabengebiet|Tätigkeitsbereich) umfasste folgende Hauptaufgaben:',
    'Zu ihren Hauptaufgaben gehörten:',
    'Ihre Hauptaufgaben waren:',
    'In dieser Funktion nahm sie folgende Aufgaben wahr:',
    'Sie war mit folgenden Hauptaufgaben betraut:',
    'Folgende (Aufgaben gehörten zu ihrem Verantwortungsbereich|Hauptaufgaben gehörten zu ihrer Stelle):',
  ],
  [
    `erfasste( sie)? auch komplexe Zusammenhänge ${very} rasch und präzise`,
    `Selbst komplexe Zusammenhänge erfasste ${she} rasch und präzise`,
    'besass( sie)? eine ausgezeichnete Auffassungsgabe und durchdrang auch schwierige Themen rasch',
    'fand( sie)? sich selbst in komplexen Sachverhalten rasch und sicher zurecht',
    `überblickte( sie)? auch schwierige Zusammenhänge ${always} rasch und genau`,
  ],
  [
    'beherrschte( sie)? die eingesetzten Arbeitsmittel und IT-Anwendungen ausgezeichnet',
    `arbeitete( sie)? mit den eingesetzten Arbeitsmitteln und IT-Anwendungen ${always} sicher und effizient`,
    `Im Umgang mit Arbeitsmitteln und IT-Anwendungen war ${she} ${very} versiert`,
    'nutzte( sie)? die eingesetzten Arbeitsmittel und IT-Anwendungen souverän',
  ],
  [
    'zeigte( sie)? ein ausserordentlich hohes Engagement',
    `widmete( sie)? sich ihren Aufgaben ${always} mit grossem Engagement`,
    'setzte( sie)? sich weit über das Erwartete hinaus für ihre Aufgaben ein',
    `brachte( sie)? sich ${always} mit vollem Einsatz ein`,
    `war( sie)? ${very} motiviert und bewies eine hohe Einsatzbereitschaft`,
  ],
  [
    `war( sie)? im Team ${always} kooperativ und hilfsbereit und trug massgeblich zum guten Arbeitsklima bei`,
    'pflegte( sie)? im Team eine ausgezeichnete Zusammenarbeit und prägte das gute Arbeitsklima mit',
    `arbeitete( sie)? ${very} kooperativ im Team und unterstützte andere von sich aus`,
    `Im Team stand ${she} anderen ${always} hilfsbereit zur Seite`,
    `arbeitete( sie)? ${always} kooperativ mit allen zusammen und stärkte den Zusammenhalt im Team`,
  ],
  [
    `ging( sie)? mit Kritik und Konflikten ${very} konstruktiv und lösungsorientiert um`,
    `nahm( sie)? Kritik ${always} offen auf und trug in Konflikten zu gemeinsamen Lösungen bei`,
    `Mit Kritik und Konflikten ging ${she} ${very} konstruktiv und mit Blick auf gemeinsame Lösungen um`,
    `Bei Kritik und in Konflikten blieb ${she} ${always} sachlich und lösungsorientiert`,
  ],
  [
    'Wir beurteilen die Leistungen von Frau Keller als sehr gut: Sie erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.',
    'Frau Keller erfüllte die übertragenen Aufgaben stets zu unserer vollsten Zufriedenheit, und wir beurteilen ihre Leistungen als sehr gut.',
    'Die Leistungen von Frau Keller waren sehr gut, und sie erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.',
    'Als sehr gut beurteilen wir die Leistungen von Frau Keller: Sie erfüllte die übertragenen Aufgaben stets zu unserer vollsten Zufriedenheit.',
    'Die übertragenen Aufgaben erfüllte Frau Keller stets zu unserer vollsten Zufriedenheit, und ihre Leistungen waren sehr gut.',
    'Mit sehr guten Leistungen erfüllte Frau Keller die übertragenen Aufgaben stets zu unserer vollsten Zufriedenheit.',
    'Die Leistungen von Frau Keller beurteilen wir als sehr gut, und ihre Aufgaben erfüllte sie stets zu unserer vollsten Zufriedenheit.',
    'Stets zu unserer vollsten Zufriedenheit erfüllte Frau Keller die übertragenen Aufgaben, und ihre Leistungen waren sehr gut.',
    'Frau Keller erbrachte sehr gute Leistungen und erfüllte ihre Aufgaben stets zu unserer vollsten Zufriedenheit.',
  ],
  [
    'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden (war jederzeit vorbildlich|war ausnahmslos freundlich, respektvoll und zuvorkommend|verdiente stets höchste Anerkennung|war jederzeit von Respekt und Wertschätzung geprägt|war jederzeit respektvoll und zuvorkommend|war ausnahmslos freundlich und wertschätzend).',
  ],
  [
    'Frau Keller verliess uns auf eigenen Wunsch, um eine neue berufliche Herausforderung anzunehmen.',
    'Auf eigenen Wunsch verliess uns Frau Keller, um sich einer neuen beruflichen Herausforderung zu stellen.',
  ],
  [
    'Wir bedauern ihren Weggang sehr und können Frau Keller vorbehaltlos empfehlen.',
    'Ihren Weggang bedauern wir sehr, und wir empfehlen Frau Keller vorbehaltlos.',
    'Wir verlieren Frau Keller sehr ungern und können sie vorbehaltlos empfehlen.',
    'Mit Frau Keller verlieren wir eine sehr geschätzte Mitarbeiterin, die wir vorbehaltlos empfehlen.',
  ],
  // The sentence before contains her name.
  [`(${thanks.join('|')}) und wünschen ihr (${wishes.join('|')}).`],
];

// Default of most browsers; other journeys run with reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from the landing page to the Word file', async ({ page }) => {
  const stack = sharedStack();
  const { zeugnisId, bytes } = await walkMainJob(page, stack);
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
