import type { Language } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import type { Catalogue } from '../catalogue/catalogue-schema.ts';
import { compose } from '../compose.ts';
import { plainText } from '../text/rich-text.ts';
import { catalogue, everyRating, exampleInput } from '../testing/example-input.ts';
import { sentencesOf } from '../sentences-of.ts';

type Words = {
  readonly superlatives?: readonly string[];
  readonly sayOnce?: readonly string[];
  readonly clashes?: readonly string[];
};

/** The edition with these word lists instead of its own. */
const listing = (
  language: Language,
  { superlatives = [], sayOnce = [], clashes = [] }: Words = {},
): Catalogue => {
  const words = catalogue.grammar[language];
  return {
    ...catalogue,
    grammar: {
      ...catalogue.grammar,
      [language]: { ...words, superlatives, clashes, merge: { ...words.merge, sayOnce } },
    },
  };
};

type RatedSentence = { readonly text: string; readonly isJoined: boolean };

/** Rated sentences of many references at one level. */
const sentencesIn = (language: Language, edition: Catalogue, level: number): RatedSentence[] =>
  Array.from({ length: 60 }, (_, index) => {
    const input = exampleInput({
      zeugnis: { sprache: language, zeugnisvariante: 3 },
      ratings: everyRating(level),
    });
    return sentencesOf(compose({ ...input, zeugnisId: `reference ${index}` }, edition, 'fluent')).flatMap(
      ({ kind, runs, sources }) =>
        kind === 'item'
          ? [{ text: plainText(runs).replaceAll('\u00A0', ' '), isJoined: sources.length > 1 }]
          : [],
    );
  }).flat();

const { superlatives } = catalogue.grammar.de;

describe('an edition', () => {
  it.each<[string, Language, number, Words, RegExp]>([
    ['says «weit» twice', 'de', 5, { sayOnce: ['weit'] }, /\bweit .* und .* weit\b/],
    ['says an adverb twice', 'it', 4, { sayOnce: ['bene'] }, / bene .* bene/],
    [
      'brings together words that clash',
      'en',
      5,
      { clashes: ['(?<said>work|task|team)\\p{L}* .*\\b\\k<said>\\p{L}*'] },
      /\b(?<said>work|task|team)\p{L}* .*\b\k<said>/u,
    ],
  ])('that lists such words no longer %s (%s)', (_, language, level, words, fault) => {
    const found = (edition: Catalogue) =>
      sentencesIn(language, edition, level).filter(({ text }) => fault.test(text)).length;
    expect(found(listing(language))).toBeGreaterThan(0);
    expect(found(listing(language, words))).toBe(0);
  });

  it('that lists superlatives joins no two sentences that both contain one', () => {
    const pattern = new RegExp(`(?<!\\p{L})(?:${superlatives.join('|')})(?!\\p{L})`, 'gu');
    const stacked = (edition: Catalogue) =>
      sentencesIn('de', edition, 5).filter(
        ({ text, isJoined }) => isJoined && (text.match(pattern)?.length ?? 0) > 1,
      ).length;
    expect(stacked(listing('de'))).toBeGreaterThan(0);
    expect(stacked(listing('de', { superlatives }))).toBe(0);
  });

  it('that lists them uses fewer of them if there is another wording', () => {
    const pattern = new RegExp(`(?<!\\p{L})(?:${superlatives.join('|')})(?!\\p{L})`, 'u');
    const share = (edition: Catalogue) => {
      const sentences = sentencesIn('de', edition, 5);
      return sentences.filter(({ text }) => pattern.test(text)).length / sentences.length;
    };
    expect(share(listing('de', { superlatives }))).toBeLessThan(share(listing('de')) - 0.1);
  });
});
