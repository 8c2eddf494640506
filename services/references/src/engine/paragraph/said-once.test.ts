import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { everyRating, exampleInput, generatedText, paragraphText } from '../testing/example-input.ts';

const edition = loadCatalogue();
const { de, en, fr, it: italian } = edition.grammar;
/** The same edition without its list of words that a paragraph says once. */
const unaware = {
  ...edition,
  grammar: {
    ...edition.grammar,
    de: { ...de, lists: { ...de.lists, onceAParagraph: [] } },
    en: { ...en, lists: { ...en.lists, onceAParagraph: [] } },
    fr: { ...fr, lists: { ...fr.lists, onceAParagraph: [] } },
    it: { ...italian, lists: { ...italian.lists, onceAParagraph: [] } },
  },
};
const groups = ['FACH', 'ARB', 'EINS', 'VERH'];

/** Number of paragraphs, of forty references, that say one of the words more than once. */
const repeatingParagraphs = (
  word: RegExp,
  level: number,
  catalogue: typeof edition,
  sprache: Language = 'en',
): number =>
  Array.from({ length: 40 }, (_, index) => {
    const input = exampleInput({ zeugnis: { sprache }, ratings: everyRating(level) });
    const model = compose({ ...input, zeugnisId: `reference ${index}` }, catalogue, 'fluent');
    return groups.filter((group) => (paragraphText(model, group)?.match(word)?.length ?? 0) > 1).length;
  }).reduce((sum, count) => sum + count, 0);

describe('a paragraph', () => {
  it.each([
    ['good', 4, /\bgood\b/gu],
    ['adequate', 2, /\badequate(?:ly)?\b/gu],
    ['generally', 2, /\bgenerally\b/gu],
    ['sufficient', 2, /\bsufficient(?:ly)?\b/gu],
    ['only in part', 1, /\bonly in part\b/gu],
  ] as const)('says «%s» once if the wordings leave a choice', (_, level, word) => {
    const aware = repeatingParagraphs(word, level, edition);
    expect(aware).toBeLessThan(0.75 * repeatingParagraphs(word, level, unaware));
  });

  it.each([
    ['di regola', 2, /\bdi regola\b/giu],
    ['sufficiente', 2, /\bsufficient[ei]\b/gu],
    ['non … sempre', 1, /\bnon (?:\p{L}+ ){1,2}sempre\b/giu],
    ['difficoltà', 1, /\bdifficoltà(?!\p{L})/gu],
  ] as const)('says in Italian «%s» once if the wordings leave a choice', (_, level, word) => {
    const aware = repeatingParagraphs(word, level, edition, 'it');
    expect(aware).toBeLessThan(0.75 * repeatingParagraphs(word, level, unaware, 'it'));
  });

  it.each([
    ['le plus souvent', 2, /\ble plus souvent\b/giu],
    ['pas toujours', 1, /\bpas toujours\b/gu],
    ['difficulté', 1, /\bdifficult\p{L}+/gu],
  ] as const)('says in French «%s» once if the wordings leave a choice', (_, level, word) => {
    const aware = repeatingParagraphs(word, level, edition, 'fr');
    expect(aware).toBeLessThan(0.75 * repeatingParagraphs(word, level, unaware, 'fr'));
  });

  it.each([
    ['in der Regel', 2, /\bin der Regel\b/giu],
    ['Grundanforderungen', 2, /\bGrundanforderungen\b/gu],
    ['nicht immer', 1, /\bnicht immer\b/gu],
    ['Mühe', 1, /\bMühe\b/gu],
  ] as const)('says in German «%s» once if the wordings leave a choice', (_, level, word) => {
    const aware = repeatingParagraphs(word, level, edition, 'de');
    expect(aware).toBeLessThan(0.7 * repeatingParagraphs(word, level, unaware, 'de'));
  });

  it('says a blunt reservation once in all but two of 160 paragraphs', () => {
    expect(repeatingParagraphs(/\bonly in part\b/gu, 1, edition)).toBeLessThanOrEqual(2);
    expect(repeatingParagraphs(/\binsufficient\b/gu, 1, edition)).toBeLessThanOrEqual(2);
  });
});

/** Mean, over sixty references, of how often a whole text says one of the words more than twice. */
const surplus = (sprache: Language, level: number, catalogue: typeof edition): number => {
  const words = (edition.grammar[sprache].lists['onceAParagraph'] ?? []).map(
    (word) => new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'gu'),
  );
  return Array.from({ length: 60 }, (_, index) => {
    const input = exampleInput({ zeugnis: { sprache }, ratings: everyRating(level) });
    const text = generatedText(compose({ ...input, zeugnisId: `reference ${index}` }, catalogue, 'fluent'));
    return words.reduce((sum, word) => sum + Math.max(0, (text.match(word)?.length ?? 0) - 2), 0);
  }).reduce((sum, each) => sum + each / 60, 0);
};

describe('a reference', () => {
  it.each(['de', 'fr', 'it', 'en'] as const)(
    'spreads such words over its paragraphs instead of saying each in all of them, in %s',
    (sprache) => {
      expect(surplus(sprache, 4, edition)).toBeLessThan(0.7 * surplus(sprache, 4, unaware));
      expect(surplus(sprache, 5, edition)).toBeLessThan(0.9 * surplus(sprache, 5, unaware));
    },
  );
});
