import type { Run } from '@attesta/contracts/document-model.ts';

import type { RatedComposition } from '../composition.ts';
import { listerOf } from '../intensifiers.ts';
import type { SubjectForm } from '../languages/language-grammar.ts';
import { realise } from '../realise.ts';
import type { TokenValues } from '../realise.ts';
import { remembering } from '../remember.ts';
import { plainText } from '../runs.ts';
import { openingOf } from '../template.ts';
import type { Template } from '../template.ts';
import { haveWordInCommon, verbOf } from '../template-parts.ts';
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
  const verbs = drafts.map(({ template }) => verbOf(template));
  const ofWords =
    weights.sameVerb * countWhere(verbs, (verb, index) => verb !== '' && verbs.indexOf(verb) < index) +
    weights.sharedWord * countWhere(drafts, (draft, index) => sharesWord(draft, drafts[index - 1])) +
    weights.intensifier * surplusIntensifiers(drafts, composition);
  if (ofWords >= enough) return ofWords;
  const openings = drafts.map((draft) => openingWord(draft, composition));
  return (
    ofWords +
    weights.thirdStart * countWhere(openings, (word, index) => isThird(word, index, openings)) +
    weights.sameOpeningAndVerb * countWhere(verbs, (verb, index) => repeats(verb, index, verbs, openings))
  );
};

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
  if (draft.tokens !== noTokens || draft.tense !== null) return readOpeningWord(draft, composition);
  const known = openingWordsOf(composition.tokens)[draft.subject];
  let word = known.get(draft.template);
  if (word === undefined) {
    word = readOpeningWord(draft, composition);
    known.set(draft.template, word);
  }
  return word;
};

/** Each throw of the seed opens with the same wordings again; all throws for a reference share its tokens. */
const openingWordsOf = remembering(
  (_tokens: TokenValues): Readonly<Record<SubjectForm, Map<Template, string | null>>> => ({
    name: new Map(),
    pronoun: new Map(),
  }),
);

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

const isThird = (word: string | null, index: number, openings: readonly (string | null)[]): boolean =>
  word !== null && index >= 2 && openings[index - 1] === word && openings[index - 2] === word;

const repeats = (
  verb: string,
  index: number,
  verbs: readonly string[],
  openings: readonly (string | null)[],
): boolean => {
  if (verb === '') return false;
  return verbs.some(
    (other, earlier) => earlier < index && other === verb && openings[earlier] === openings[index],
  );
};

const sharesWord = (draft: Draft, before: Draft | undefined): boolean =>
  before !== undefined && haveWordInCommon(before.template, draft.template);

const surplusIntensifiers = (drafts: readonly Draft[], { words }: RatedComposition): number => {
  const uses = new Map<string, number>();
  const intensifiersIn = listerOf(words.intensifiers);
  for (const { template } of drafts) {
    for (const word of intensifiersIn(template)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return [...uses.values()].reduce((sum, count) => sum + Math.max(0, count - usesOfIntensifier), 0);
};

const countWhere = <T>(values: readonly T[], condition: (value: T, index: number) => boolean): number =>
  values.filter(condition).length;
