import type { Sentence, Source } from '@attesta/contracts/model/document-model.ts';

import type { Level } from '../composition/answers.ts';
import type { RatedComposition } from '../composition/composition.ts';
import type { SubjectForm } from '../languages/language-grammar.ts';
import type { Tense, TokenValues } from '../text/realise.ts';
import { userRun } from '../text/rich-text.ts';
import { seededIndex } from '../composition/seeded-choice.ts';
import type { Template } from '../text/template.ts';
import { leastUsedFrom, usesOfWording } from './wording-id.ts';

/** A sentence that is still structure: passes reorder, join and vary drafts; words are realised at the end. */
export type Draft = {
  readonly id: string;
  readonly kind: Sentence['kind'];
  readonly sources: readonly Source[];
  readonly template: Template;
  /** Other wordings of the same strength. */
  readonly alternatives: readonly Template[];
  /** The same statement in other words, each with its own parts: a joined sentence, before its wording is chosen. */
  readonly variants?: readonly Draft[];
  /** Catalogue wordings of a joined, connected or varied sentence; absent for an unchanged one. */
  readonly madeOf?: readonly Template[];
  /** The same statement with the person's name, for a paragraph that names the person nowhere else. */
  readonly naming: Template | null;
  /** Level of rated sentences; null for all others. */
  readonly level: Level | null;
  readonly subject: SubjectForm;
  /** Values of this sentence alone, beyond those of the composition. */
  readonly tokens: TokenValues;
  /** Null means the tense of the document. */
  readonly tense: Tense | null;
  /** True for the wording that the user chose: nothing is added to it. */
  readonly isPinned?: true;
};

/** A wording and the others of the same strength. */
export type Wordings = Pick<Draft, 'template' | 'alternatives'>;

type DraftCore = Pick<Draft, 'id' | 'kind' | 'sources' | 'template'>;

/** Shared by the many sentences without values of their own. */
export const noTokens: TokenValues = {};

export const createDraft = (core: DraftCore, more: Partial<Draft> = {}): Draft => ({
  alternatives: [],
  naming: null,
  level: null,
  subject: 'pronoun',
  tokens: noTokens,
  tense: null,
  ...core,
  ...more,
});

/** Each wording with the others. */
export const eachWording = (wordings: readonly Template[]): readonly Wordings[] =>
  wordings.map((template, own) => ({
    template,
    alternatives: wordings.filter((_, index) => index !== own),
  }));

/** Wording and alternatives of a sentence that stands in every reference. */
export const pickWording = (
  wordings: readonly Template[],
  key: string,
  composition: RatedComposition,
): Wordings => {
  const start = leastUsedIndex(wordings, (wording) => wording, key, composition);
  return { template: wordings[start] ?? [], alternatives: wordings.filter((_, index) => index !== start) };
};

/** One of several equal values. */
export const pick = <T>(values: readonly T[], key: string, composition: RatedComposition): T | undefined =>
  values[pickIndex(values.length, key, composition)];

/** One of several equal values; with avoided wordings, the least used one. */
export const pickLeastUsed = <T>(
  values: readonly T[],
  wordingOf: (value: T) => Template,
  key: string,
  composition: RatedComposition,
): T | undefined => values[leastUsedIndex(values, wordingOf, key, composition)];

const leastUsedIndex = <T>(
  values: readonly T[],
  wordingOf: (value: T) => Template,
  key: string,
  composition: RatedComposition,
): number => {
  const start = pickIndex(values.length, key, composition);
  if (composition.avoided === null || composition.style === 'plain') return start;
  return leastUsedFrom(values, start, (value) => usesOfWording(wordingOf(value), composition));
};

/** By the reference's seed; the plain style takes the first. */
const pickIndex = (count: number, key: string, { seed, style }: RatedComposition): number =>
  style === 'plain' ? 0 : seededIndex(count, seed, key);

/** Whole sentences typed by a user as answer to an item. */
export const createUserDraft = (id: string, kind: Sentence['kind'], item: string, text: string): Draft =>
  createDraft(
    { id, kind, sources: [{ type: 'answer', item }], template: [{ type: 'token', name: 'TEXT' }] },
    { tokens: { TEXT: [userRun(text, item)] } },
  );
