import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import { catalogue, everyRating, exampleInput, paragraphText, ratings } from '../testing/example-input.ts';
import { sentencesOf } from '../sentences-of.ts';
import { plainText } from '../text/rich-text.ts';

const behaviour = (superiors: number, colleagues: number, clients: number | null) => {
  const answers = everyRating(4, {
    verh_vorgesetzte: superiors,
    verh_team: colleagues,
    verh_kunden: clients,
  });
  const model = compose(
    exampleInput({ ratings: answers, zeugnis: { zeugnisart: 1, bestellgrund: 101 } }),
    catalogue,
  );
  return sentencesOf(model).find(({ kind }) => kind === 'behaviour');
};

describe('the behaviour sentence', () => {
  it.each([
    [
      4,
      4,
      4,
      'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden ist einwandfrei.',
    ],
    [5, 5, null, 'Ihr Verhalten gegenüber Vorgesetzten sowie Kolleginnen und Kollegen ist beispielhaft.'],
    [
      4,
      4,
      5,
      'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden ist einwandfrei.',
    ],
    [
      3,
      2,
      1,
      'Ihr Verhalten gegenüber Vorgesetzten ist freundlich und respektvoll; jenes gegenüber Kolleginnen und Kollegen sowie Kundinnen und Kunden ist in der Regel angemessen.',
    ],
    [
      5,
      4,
      5,
      'Ihr Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kundinnen und Kunden ist beispielhaft.',
    ],
    [
      5,
      3,
      null,
      'Ihr Verhalten gegenüber Vorgesetzten ist beispielhaft; jenes gegenüber Kolleginnen und Kollegen ist freundlich und respektvoll.',
    ],
  ])('superiors %i, colleagues %i, clients %s', (superiors, colleagues, clients, text) => {
    expect(plainText(behaviour(superiors, colleagues, clients)?.runs ?? [])).toBe(text);
  });

  it.each([
    ['de', 'Das Verhalten von Frau\u00A0Keller gegenüber Vorgesetzten'],
    ['fr', 'Le comportement de Madame\u00A0Keller envers ses supérieurs'],
    ['it', 'Il comportamento della signora\u00A0Keller nei confronti dei superiori'],
    ['en', 'Ms\u00A0Keller’s conduct towards superiors'],
  ] as const)('names the person in %s if nothing else in the paragraph does', (sprache, start) => {
    const alone = ratings({ verh_vorgesetzte: 1, verh_team: 1 });
    const model = compose(exampleInput({ ratings: alone, zeugnis: { sprache } }), catalogue);
    expect(paragraphText(model, 'VERH')?.startsWith(start)).toBe(true);
  });

  it.each([
    ['de', /; jenes gegenüber .*; das Verhalten gegenüber /u],
    ['fr', /; son comportement envers .*; son comportement envers /u],
    ['it', /; quello nei confronti .*; il comportamento nei confronti /u],
    ['en', /; that towards .*; her conduct towards /u],
  ] as const)('of three judgements continues in other words in %s', (sprache, words) => {
    const answers = everyRating(4, { verh_vorgesetzte: 5, verh_team: 3, verh_kunden: 5 });
    const model = compose(exampleInput({ ratings: answers, zeugnis: { sprache } }), catalogue);
    expect(paragraphText(model, 'VERH')?.replaceAll(/[\u00A0\u202F]/gu, ' ')).toMatch(words);
  });

  it('names the ratings it rests on, in the fixed order', () => {
    expect(behaviour(5, 4, null)?.sources).toEqual([
      { type: 'rating', item: 'verh_vorgesetzte', value: 5 },
      { type: 'rating', item: 'verh_team', value: 4 },
    ]);
  });
});
