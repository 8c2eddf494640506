import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Sentence } from '@attesta/contracts/model/document-model.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { describe, expect, it } from 'vitest';

import { randomInputs } from '../corpus/inputs/random-input.ts';
import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import type { CompositionInput } from '../engine/input/input.ts';
import { compose } from '../engine/compose.ts';
import type { Level } from '../engine/composition/answers.ts';
import { readSentence } from './read-sentence.ts';
import { cutsOf } from './testing/graded-changes.ts';

const catalogue = loadCatalogue();
const references = checkSize(80, 400);
const leastTold = 95;

const ratedOf = ({ sources }: Sentence) =>
  sources.flatMap((source) => {
    if (source.type === 'rating') return [{ item: source.item, level: source.value as Level }];
    return source.type === 'overall' ? [{ item: 'overall', level: source.value as Level }] : [];
  });

const inputs = randomInputs(catalogue, 7);
const someInputs = Array.from({ length: references }, () => inputs.next().value as CompositionInput);

const sentences = someInputs.flatMap((input) =>
  compose(input, catalogue, 'fluent').blocks.flatMap((block) =>
    block.type !== 'paragraph'
      ? []
      : block.sentences
          .filter(({ kind }) => ['item', 'overall', 'behaviour'].includes(kind))
          .map((sentence) => ({
            language: input.zeugnis.sprache,
            rated: ratedOf(sentence),
            suggestion: sentence.runs.map(({ text }) => text).join(''),
            alternatives: sentence.alternatives,
          }))
          .filter(({ rated }) => rated.length > 0),
  ),
);

describe.each(languages)('sentences of references in %s', (language) => {
  const own = sentences.filter((sentence) => sentence.language === language);

  it('read alike in all their wordings', () => {
    const found = own.flatMap((sentence) =>
      [sentence.suggestion, ...sentence.alternatives].flatMap((text) => {
        const reading = readSentence({ ...sentence, text }, catalogue);
        return reading.reads === null && reading.unsaid.length === 0
          ? []
          : `«${sentence.suggestion}» → «${text}» ${JSON.stringify(reading)}`;
      }),
    );
    expect(own.length).toBeGreaterThan(references);
    expect(found).toEqual([]);
  });

  it('read like another level without one of their grading words, joined ones too', () => {
    const joined = own.filter(
      ({ rated }) => rated.length > 1 && Math.min(...rated.map(({ level }) => level)) > 3,
    );
    const cuts = cutsOf(catalogue, language, joined);
    const missed = cuts.filter((change) => {
      const { reads } = readSentence(change, catalogue);
      return reads === null || reads >= Math.max(...change.rated.map(({ level }) => level));
    });
    expect(cuts.length).toBeGreaterThan(10);
    expect(
      100 - (100 * missed.length) / cuts.length,
      missed.map(({ text }) => text).join('\n'),
    ).toBeGreaterThanOrEqual(leastTold);
  });
});
