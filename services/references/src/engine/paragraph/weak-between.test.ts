import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Sentence } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import { catalogue, everyRating, exampleInput } from '../testing/example-input.ts';
import { plainText } from '../text/rich-text.ts';

const ids = Array.from({ length: 20 }, (_, index) => `reference ${index}`);
const weakAnswers = {
  fach_ausdruck: 1,
  arb_zuverlaessigkeit: 2,
  arb_planung: 1,
  eins_lernen: 1,
  verh_diskretion: 2,
};

const levelsOf = ({ sources }: Sentence): number[] =>
  sources.flatMap((source) => (source.type === 'rating' ? [source.value] : []));

/** Rated sentences of each paragraph about items. */
const paragraphsOf = (sprache: (typeof languages)[number], style: 'fluent' | 'plain', level: number) =>
  ids.flatMap((zeugnisId) => {
    const input = exampleInput({ zeugnis: { sprache }, ratings: everyRating(level, weakAnswers) });
    return compose({ ...input, zeugnisId }, catalogue, style).blocks.flatMap((block) =>
      block.type === 'paragraph' && ['FACH', 'ARB', 'EINS', 'VERH'].includes(block.id)
        ? [block.sentences.filter(({ kind }) => kind === 'item')]
        : [],
    );
  });

const isWeak = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined && levelsOf(sentence).some((level) => level <= 2);

describe.each(languages)('a weakness beside strengths (%s)', (sprache) => {
  it.each(['fluent', 'plain'] as const)('neither opens nor ends its paragraph (%s)', (style) => {
    const paragraphs = paragraphsOf(sprache, style, 4);
    expect(paragraphs).toHaveLength(4 * ids.length);
    expect(paragraphs.filter((sentences) => isWeak(sentences[0]) || isWeak(sentences.at(-1)))).toEqual([]);
  });

  it('is introduced as a limit of the praise before it, once a paragraph, at level 1 alone', () => {
    const { concessions } = catalogue.grammar[sprache];
    const isConceded = (sentence: Sentence): boolean =>
      concessions.some((word) => plainText(sentence.runs).startsWith(`${word} `));
    const paragraphs = paragraphsOf(sprache, 'fluent', 4);
    const conceded = paragraphs.map((sentences) => sentences.filter(isConceded));
    expect(Math.max(...conceded.map(({ length }) => length))).toBe(1);
    expect(
      conceded
        .flat()
        .flatMap(levelsOf)
        .every((level) => level === 1),
    ).toBe(true);
    expect(conceded.flat().length).toBeGreaterThan(ids.length);
    expect(paragraphsOf(sprache, 'fluent', 1).flat().filter(isConceded)).toEqual([]);
  });
});
