import { languages } from '@attesta/contracts/model/document-model.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { readSentence } from './read-sentence.ts';
import type { ChangedSentence } from './read-sentence.ts';
import { cutsOf, swapsOf, synonymsOf, withOtherNoun, withSlip } from './testing/graded-changes.ts';
import type { GradedChange } from './testing/graded-changes.ts';
import { ownSentences } from './testing/own-sentences.ts';
import type { OwnSentence } from './testing/own-sentences.ts';

const catalogue = loadCatalogue();

/** One sentence of so many is changed. */
const stride = checkSize(8, 1);
/** Shares in per cent: least of the changes told, most of the harmless ones reported. */
const leastTold = 95;
const mostFalse = 1;

const keyOf = ({ rated: [rated] }: OwnSentence): string => `${rated?.item} ${rated?.level}`;

describe.each(languages)('the reader in %s', (language) => {
  const all = ownSentences(catalogue, language);
  const sample = all.filter((_, index) => index % stride === 0);
  const alike = Map.groupBy(all, keyOf);
  /** A change may make one of our wordings of another. */
  const ours = new Set(all.map((sentence) => `${keyOf(sentence)} ${sentence.suggestion}`));
  const isOurs = (change: GradedChange): boolean =>
    ours.has(`${keyOf({ ...change, forms: [] })} ${change.text}`);

  const untold = (changes: readonly GradedChange[]): readonly string[] =>
    changes.flatMap((change) => {
      const { reads } = readSentence(change, catalogue);
      const rated = change.rated[0]?.level ?? 3;
      const isTold = reads !== null && Math.sign(reads - rated) === change.direction;
      return isTold ? [] : `${keyOf({ ...change, forms: [] })} «${change.text}» ${reads}`;
    });
  const reported = (changes: readonly ChangedSentence[]): readonly string[] =>
    changes.flatMap((change) => {
      const { reads } = readSentence(change, catalogue);
      return reads === null ? [] : `«${change.suggestion}» → «${change.text}» ${reads}`;
    });
  const share = (some: readonly unknown[], of: readonly unknown[]): number => (100 * some.length) / of.length;

  it.each([
    ['cut', cutsOf],
    ['swapped for one of another level', swapsOf],
  ] as const)('tells a grading word that is %s', (_, changesOf) => {
    const changes = changesOf(catalogue, language, sample).filter((change) => !isOurs(change));
    const missed = untold(changes);
    expect(changes.length).toBeGreaterThan(2000 / stride);
    expect(100 - share(missed, changes), missed.slice(0, 10).join('\n')).toBeGreaterThanOrEqual(leastTold);
  });

  it('never reports our own wording of the level, in any form', () => {
    const found = sample.flatMap((sentence) =>
      [sentence, ...(alike.get(keyOf(sentence)) ?? [])].flatMap(({ suggestion, forms }, index) =>
        (index === 0 ? forms : [suggestion]).flatMap((text) => {
          const reading = readSentence({ ...sentence, text }, catalogue);
          return reading.reads === null && reading.unsaid.length === 0
            ? []
            : `«${sentence.suggestion}» → «${text}» ${JSON.stringify(reading)}`;
        }),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['a word of the same level', synonymsOf],
    ['another noun', withOtherNoun],
    [
      'a slip of the keyboard',
      (_: unknown, __: unknown, sentences: readonly OwnSentence[]) => withSlip(sentences),
    ],
  ] as const)('does not report %s', (_, changesOf) => {
    const changes = changesOf(catalogue, language, sample);
    const found = reported(changes);
    expect(share(found, changes), found.slice(0, 10).join('\n')).toBeLessThanOrEqual(mostFalse);
  });
});
