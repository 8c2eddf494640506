import type { Language } from '@attesta/contracts/model/document-model.ts';
import { expect, test } from 'vitest';

import { loadCatalogue } from '../../../../engine/catalogue/load-catalogue.ts';
import { requesterOf } from './deputy-mail-texts.ts';
import type { DeputyMailFacts, DeputyMailTexts } from './deputy-mail-texts.ts';
import { englishMails } from './english.ts';
import { frenchMails } from './french.ts';
import { germanMails } from './german.ts';
import { italianMails } from './italian.ts';

const all: [Language, DeputyMailTexts][] = [
  ['de', germanMails],
  ['fr', frenchMails],
  ['it', italianMails],
  ['en', englishMails],
];

const factsWith = (changes: Partial<DeputyMailFacts> = {}): DeputyMailFacts => ({
  deputy: 'Anna Beispiel',
  requester: 'Regula Ammann (Alpina Haustechnik AG)',
  employee: 'Sandra Keller',
  kind: 'ART',
  until: new Date('2026-12-21T13:32:00Z'),
  wholeDay: false,
  message: null,
  passedOnBy: null,
  answered: 3,
  total: 17,
  ...changes,
});

test.each([
  [
    'de',
    germanMails,
    'bis Montag, 21. Dezember 2026, 14:32 Uhr',
    'bis Dienstag, 1. Dezember 2026, 08:05 Uhr',
  ],
  [
    'fr',
    frenchMails,
    'jusqu’au lundi 21 décembre 2026 à 14\u00A0h\u00A032',
    'jusqu’au mardi 1er décembre 2026 à 08\u00A0h\u00A005',
  ],
  [
    'it',
    italianMails,
    'fino a lunedì 21 dicembre 2026 alle ore 14:32',
    'fino a martedì 1° dicembre 2026 alle ore 08:05',
  ],
  ['en', englishMails, 'until Monday 21 December 2026, 14:32', 'until Tuesday 1 December 2026, 08:05'],
])('%s: the end of the link is printed as Swiss date and time', (_, texts, ordinary, first) => {
  expect(texts.invitation(factsWith()).paragraphs.at(-1)).toContain(ordinary);
  const early = factsWith({ until: new Date('2026-12-01T07:05:00Z') });
  expect(texts.reminder(early).paragraphs.at(-1)).toContain(first);
});

test('every kind of reference has the right article', () => {
  const { zeugnisarten } = loadCatalogue().lookups;
  const rated = zeugnisarten.filter(({ groups }) => groups.length > 0);
  const named = all.map(([language, { withArticle }]) =>
    rated.map(({ name }) => withArticle(name[language])),
  );
  expect(named).toEqual([
    ['ein Zwischenzeugnis', 'ein Lehrzeugnis', 'ein Praktikumszeugnis', 'ein Schlusszeugnis'],
    [
      'un certificat de travail intermédiaire',
      'un certificat d’apprentissage',
      'un certificat de stage',
      'un certificat de travail final',
    ],
    [
      'un attestato di lavoro intermedio',
      'un attestato di tirocinio',
      'un attestato di stage',
      'un attestato di lavoro finale',
    ],
    ['an interim reference', 'an apprenticeship reference', 'an internship reference', 'a final reference'],
  ]);
});

test.each(all)('%s: a reminder shows the progress once an answer is stored', (_, texts) => {
  const paragraphs = (answered: number) => texts.reminder(factsWith({ answered })).paragraphs;
  expect(paragraphs(0)).toHaveLength(2);
  expect(paragraphs(3)[1]).toMatch(/\b3\b.*\b17\b/);
  expect(paragraphs(17)[1]).not.toMatch(/\d/);
});

test.each(all)('%s: the invitation names requester and duration', (_, texts) => {
  const { paragraphs } = texts.invitation(factsWith());
  expect(paragraphs[0]).toMatch(/^Regula Ammann \(Alpina Haustechnik AG\) /);
  expect(paragraphs[1]).toMatch(/\b5\u00A0[Mm]inut/);
});

test('a requester without a name, or with the organisation’s, is named by the organisation alone', () => {
  expect(requesterOf(null, 'Alpina Haustechnik AG')).toBe('Alpina Haustechnik AG');
  expect(requesterOf('Regula Ammann', 'Regula Ammann')).toBe('Regula Ammann');
});

test.each(all)(
  '%s: names the deputy who passed the task on, and greets a deputy without a name',
  (_, texts) => {
    expect(texts.invitation(factsWith({ passedOnBy: 'Peter Muster' })).paragraphs[0]).toContain(
      'Peter Muster',
    );
    expect(texts.invitation(factsWith({ deputy: null })).greeting).toMatch(/^\p{L}+( \p{L}+)?$/u);
  },
);

test.each(all)('%s: follows the typography of the language', (language, texts) => {
  const allTexts = [texts.invitation(factsWith()), texts.reminder(factsWith())].flatMap(
    ({ subject, title, greeting, paragraphs, notes }) => [subject, title, greeting, ...paragraphs, ...notes],
  );
  for (const text of allTexts) {
    expect(text).not.toMatch(/ß|!|'| {2}/);
    expect(text).not.toMatch(language === 'fr' ? /[^\u202F][:;?](?!\d)/ : /\s[:;?]/);
  }
});
