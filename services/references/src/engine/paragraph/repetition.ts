import type { Run } from '@attesta/contracts/document-model.ts';

import type { RatedComposition } from '../composition.ts';
import { usesOf } from '../intensifiers.ts';
import type { SubjectForm } from '../languages/language-grammar.ts';
import { realise } from '../realise.ts';
import type { TokenValues } from '../realise.ts';
import { remembering } from '../remember.ts';
import { plainText } from '../runs.ts';
import type { Runs } from '../runs.ts';
import { openingOf } from '../template.ts';
import type { Template } from '../template.ts';
import { contentWords, overlap, verbOf } from '../template-parts.ts';
import type { ContentWords } from '../template-parts.ts';
import { choicesOf } from './choices-of.ts';
import { noTokens } from './draft.ts';
import type { Draft } from './draft.ts';

/** More uses of one intensifier in a paragraph read as empty praise (domain.md Q27). */
const usesOfIntensifier = 3;

/** What repeats itself, by how much it disturbs a reader. */
const weights = {
  thirdStart: 80,
  sameOpeningAndVerb: 80,
  intensifier: 40,
  sameVerb: 2,
  sharedWord: 1,
} as const;

/**
 * How much a paragraph repeats itself: 0 if it does not (domain.md 3.4 no 7 and 8, Q25 and Q27).
 * @param enough whoever only wants to know whether it is less than this gets this or more without a further look
 */
export const repetitionOf = (
  drafts: readonly Draft[],
  composition: RatedComposition,
  enough = Number.POSITIVE_INFINITY,
): number => {
  const wordsOf = repeatableIn(composition.words.intensifiers);
  const said = drafts.map(({ template }) => wordsOf(template));
  const sameVerbs = countWhere(said, repeatsVerb);
  const ofWords =
    weights.sameVerb * sameVerbs +
    weights.sharedWord * countWhere(said, sharesWord) +
    weights.intensifier * surplusIntensifiers(said);
  if (ofWords >= enough) return ofWords;
  const openings = drafts.map((draft) => openingWord(draft, composition));
  const ofStarts = ofWords + weights.thirdStart * countWhere(openings, isThird);
  if (sameVerbs === 0) return ofStarts;
  const alike = countWhere(said, (words, index) => repeatsOpening(words, index, said, openings));
  return ofStarts + weights.sameOpeningAndVerb * alike;
};

/** What a sentence should not say again. */
type Repeatable = {
  readonly verb: string;
  readonly contentWords: ContentWords;
  readonly intensifiers: readonly string[];
};

const repeatableIn = remembering((intensifiers: readonly string[]) =>
  remembering((template: Template): Repeatable => ({
    verb: verbOf(template),
    contentWords: contentWords(template),
    intensifiers: usesOf(intensifiers, template),
  })),
);

/** Whether nothing recurs but a verb, or a word of the sentence before. */
export const isMinor = (repetition: number): boolean => repetition < weights.intensifier;

/** First word of each sentence in small letters; null for a user's sentence and for an Italian verb, which may recur. */
export const openingsOf = (drafts: readonly Draft[], composition: RatedComposition): (string | null)[] =>
  drafts.map((draft) => {
    const isVerb = openingOf(draft.template) === 'person' && composition.subjects[draft.subject].length === 0;
    return isVerb ? null : openingWord(draft, composition);
  });

/** The word that every sentence starts with whose subject is the name. */
export const namedOpening = ({ subjects }: RatedComposition): string =>
  firstWord(plainText(subjects.name)) ?? '';

/** First word of a sentence in small letters; null if a user typed it. */
const openingWord = (draft: Draft, composition: RatedComposition): string | null => {
  const fixed =
    draft.template[0]?.type === 'subject'
      ? subjectOpenings(composition.subjects)[draft.subject]
      : fixedOpeningWord(draft.template);
  if (fixed !== null) return fixed;
  if (draft.tokens !== noTokens || draft.tense !== null) return readOpeningWord(draft, composition);
  const known = openingWordsOf(composition.tokens)[draft.subject];
  let word = known.get(draft.template);
  if (word === undefined) {
    word = readOpeningWord(draft, composition);
    known.set(draft.template, word);
  }
  return word;
};

/** Null where the first word is not the catalogue's own text. */
const fixedOpeningWord = remembering(([first]: Template): string | null =>
  first?.type === 'text' && severalLetters.test(first.text) ? firstWord(first.text) : null,
);

/** Null for a subject that the sentence goes without. */
const subjectOpenings = remembering(({ name, pronoun }: RatedComposition['subjects']) => ({
  name: subjectOpening(name),
  pronoun: subjectOpening(pronoun),
}));

const subjectOpening = (runs: Runs): string | null =>
  runs[0]?.origin === 'catalogue' && severalLetters.test(plainText(runs)) ? firstWord(plainText(runs)) : null;

/** Each throw of the seed opens with the same wordings again; all throws for a reference share its tokens. */
const openingWordsOf = remembering(
  (_tokens: TokenValues): Readonly<Record<SubjectForm, Map<Template, string | null>>> => ({
    name: new Map(),
    pronoun: new Map(),
  }),
);

/** A shorter first word may go on with what comes next: «L’équipe». */
const severalLetters = /\p{L}\p{L}/u;

const readOpeningWord = (draft: Draft, composition: RatedComposition): string | null => {
  const choices = choicesOf(draft, composition);
  let origin: Run['origin'] | undefined;
  let text = '';
  for (const node of draft.template) {
    for (const run of realise([node], choices)) {
      origin ??= run.origin;
      text += run.text;
    }
    if (/\p{L}\P{L}/u.test(text)) break;
  }
  return origin === 'user' ? null : firstWord(text);
};

const firstWord = (text: string): string | null => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? null;

const repeatsVerb = ({ verb }: Repeatable, index: number, said: readonly Repeatable[]): boolean =>
  verb !== '' && said.findIndex((earlier) => earlier.verb === verb) !== index;

const sharesWord = (
  { contentWords: words }: Repeatable,
  index: number,
  said: readonly Repeatable[],
): boolean => {
  const before = said[index - 1];
  return before !== undefined && overlap(before.contentWords, words);
};

const surplusIntensifiers = (said: readonly Repeatable[]): number => {
  const uses: string[] = [];
  for (const { intensifiers } of said) uses.push(...intensifiers);
  if (uses.length <= usesOfIntensifier) return 0;
  return countWhere(uses, (word, index) => {
    const before = uses.slice(0, index).filter((earlier) => earlier === word);
    return before.length >= usesOfIntensifier;
  });
};

type OpeningWord = string | null;

const isThird = (word: OpeningWord, index: number, openings: readonly OpeningWord[]): boolean =>
  word !== null && index >= 2 && openings[index - 1] === word && openings[index - 2] === word;

const repeatsOpening = (
  { verb }: Repeatable,
  index: number,
  said: readonly Repeatable[],
  openings: readonly OpeningWord[],
): boolean => {
  if (verb === '') return false;
  return said.some(
    (other, earlier) => earlier < index && other.verb === verb && openings[earlier] === openings[index],
  );
};

const countWhere = <T>(
  values: readonly T[],
  condition: (value: T, index: number, all: readonly T[]) => boolean,
): number => {
  let count = 0;
  values.forEach((value, index) => {
    if (condition(value, index, values)) count += 1;
  });
  return count;
};
