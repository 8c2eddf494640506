import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import {
  bernasconi,
  brunner,
  keller,
  rinaldi,
  rochat,
  taylor,
} from '../../engine/testing/domain-examples.ts';
import { domainTexts } from './domain-texts.ts';

const references = 200;

const inputs: readonly (readonly [string, string, CompositionInput])[] = [
  ['5.1 de, final', 'keller', keller],
  ['5.2 de, final, leads a team', 'brunner', brunner],
  ['5.3 fr, interim', 'rochat', rochat],
  ['5.4 it, final', 'bernasconi', bernasconi],
  ['5.5 de, confirmation', 'rinaldi', rinaldi],
  ['5.6 en, final', 'taylor', taylor],
];

/**
 * Share of words that a worked example (domain.md 5) and the composed text have in common, in order, without typed
 * words.
 */
export type Comparison = {
  readonly name: string;
  /** Words of the example. */
  readonly words: number;
  readonly plain: number;
  readonly fluent: number;
  /** Highest share among many references that differ only in their id. */
  readonly closest: number;
};

export const compareWithDomain = (catalogue: Catalogue): Comparison[] =>
  inputs.map(([name, key, input]) => {
    const example = wordsOf((domainTexts[key] ?? []).join(' '));
    const share = (model: DocumentModel) => shareInCommon(example, wordsOf(ownWords(model)));
    const fluent = Array.from({ length: references }, (_, index) =>
      share(compose({ ...input, zeugnisId: `compared ${index}` }, catalogue, 'fluent')),
    );
    return {
      name,
      words: example.length,
      plain: share(compose(input, catalogue, 'plain')),
      fluent: fluent.toSorted((a, b) => a - b)[references / 2] ?? 0,
      closest: Math.max(...fluent),
    };
  });

/** Words of all sentences without typed answers; names and facts are in both texts. */
const ownWords = ({ blocks }: DocumentModel): string => {
  const typed: ReadonlySet<string> = new Set([
    'erg_entwicklung',
    'erg_erfolge',
    'erg_weiterbildung',
    'fue_umfang',
  ]);
  return blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))
    .flatMap(({ runs }) => runs.filter(({ field }) => !typed.has(field ?? '')).map(({ text }) => text))
    .join(' ');
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Length of the longest common subsequence over the mean length. */
const shareInCommon = (a: readonly string[], b: readonly string[]): number => {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const next = [0];
    for (const [index, other] of b.entries()) {
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return (2 * (row.at(-1) ?? 0)) / (a.length + b.length);
};
