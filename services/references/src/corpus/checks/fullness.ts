import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { composeWithWordings } from '../../engine/compose.ts';
import type { CompositionInput } from '../../engine/input/input.ts';
import { plainText } from '../../engine/text/rich-text.ts';
import { randomInputs } from '../inputs/random-input.ts';

/** What a reader feels of one reference's rated sentences: how many, how long, and how they begin. */
export type Fullness = {
  readonly sentences: number;
  /** Mean number of words. */
  readonly words: number;
  /** Share that begins with the person's name or pronoun. */
  readonly personFirst: number;
  /** Most sentences in a row that begin with the same word. */
  readonly longestRun: number;
};

const ratedKinds: ReadonlySet<string> = new Set(['item', 'behaviour', 'overall']);

/** Random full final references with every question answered well, which have the most to say. */
export const fullReferences = function* (
  catalogue: Catalogue,
  language: Language,
  count: number,
): Generator<CompositionInput> {
  let left = count;
  for (const input of randomInputs(catalogue, 17)) {
    if (left === 0) return;
    const { zeugnis, employee } = input;
    if (zeugnis.sprache !== language || zeugnis.zeugnisart !== 5 || employee.gender === 'N') continue;
    const levels = input.ratings.filter(({ bewertung }) => /^[1-5]$/.test(bewertung ?? ''));
    if (levels.length < 20 || levels.some(({ bewertung }) => Number(bewertung) < 3)) continue;
    left -= 1;
    yield { ...input, ratings: input.ratings.map(({ evidence: _evidence, ...rating }) => rating) };
  }
};

export const fullnessOf = (input: CompositionInput, catalogue: Catalogue): Fullness => {
  const { model } = composeWithWordings(input, catalogue, 'fluent');
  const texts = model.blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))
    .filter(({ kind }) => ratedKinds.has(kind))
    .map(({ runs }) => plainText(runs).replaceAll('\u00A0', ' '));
  const starts = texts.map((text) => text.split(' ', 1)[0] ?? '');
  const { lastname } = input.employee;
  const person = new Set([
    'Er',
    'Sie',
    'Il',
    'Elle',
    'He',
    'She',
    'Herr',
    'Frau',
    'Monsieur',
    'Madame',
    'Mr',
    'Ms',
  ]);
  const isPerson = (text: string, start: string): boolean =>
    person.has(start) || text.split(' ').slice(0, 5).join(' ').includes(lastname);
  let [run, longestRun] = [0, 0];
  for (const [index, start] of starts.entries()) {
    run = start === starts[index - 1] ? run + 1 : 1;
    longestRun = Math.max(longestRun, run);
  }
  return {
    sentences: texts.length,
    words: texts.reduce((sum, text) => sum + text.split(' ').length, 0) / texts.length,
    personFirst: texts.filter((text, index) => isPerson(text, starts[index] ?? '')).length / texts.length,
    longestRun,
  };
};

/** The values below which a tenth, half and nine tenths lie. */
export const distributionOf = (values: readonly number[]): readonly [number, number, number] => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [at(0.1), at(0.5), at(0.9)];
};
