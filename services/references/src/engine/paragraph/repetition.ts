import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition.ts';
import { usesOf } from '../intensifiers.ts';
import type { SubjectForm } from '../languages/language-grammar.ts';
import { saysSuperlative } from '../moderation.ts';
import { realiseStart } from '../realise.ts';
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
import { knownSentence } from './finish-paragraph.ts';
import type { Draft } from './draft.ts';

/** More uses of one intensifier in a paragraph read as empty praise (domain.md Q27). */
const usesOfIntensifier = 3;

/** What repeats itself, by how much it disturbs a reader. */
const weights = {
  thirdStart: 80,
  sameOpeningAndVerb: 80,
  intensifier: 40,
  superlative: 40,
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
  const wordsOf = repeatableIn(composition.words);
  const said: Repeatable[] = [];
  const copulas = composition.words.lists['copulas'] ?? [];
  let recurringVerbs = 0;
  let sameVerbs = 0;
  let sharedWords = 0;
  let rated = 0;
  let superlatives = 0;
  for (const { kind, template } of drafts) {
    const words = wordsOf(template);
    if (kind === 'item' || kind === 'behaviour') {
      rated += 1;
      if (words.isSuperlative) superlatives += 1;
    }
    const before = said.at(-1);
    if (words.verb !== '' && said.some(({ verb }) => verb === words.verb)) {
      recurringVerbs += 1;
      if (!copulas.includes(words.verb)) sameVerbs += 1;
    }
    if (before !== undefined && overlap(before.contentWords, words.contentWords)) sharedWords += 1;
    said.push(words);
  }
  const ofWords =
    weights.sameVerb * sameVerbs +
    weights.sharedWord * sharedWords +
    weights.superlative * Math.max(0, superlatives - Math.floor(rated / 2)) +
    weights.intensifier * surplusIntensifiers(said);
  if (ofWords >= enough) return ofWords;
  const openings = drafts.map(openingReader(composition));
  let thirdStarts = 0;
  let alike = 0;
  for (const [index, word] of openings.entries()) {
    const isThird = word !== null && openings[index - 1] === word && openings[index - 2] === word;
    if (isThird) thirdStarts += 1;
    if (recurringVerbs > 0 && repeatsOpening(index, said, openings)) alike += 1;
  }
  return ofWords + weights.thirdStart * thirdStarts + weights.sameOpeningAndVerb * alike;
};

/** What a sentence should not say again. */
type Repeatable = {
  readonly verb: string;
  readonly contentWords: ContentWords;
  readonly intensifiers: readonly string[];
  /** Whether it says a word of the highest degree; beyond half of the rated sentences that is too much. */
  readonly isSuperlative: boolean;
};

const repeatableIn = remembering((words: GrammarData) =>
  remembering((template: Template): Repeatable => ({
    verb: verbOf(template),
    contentWords: contentWords(template),
    intensifiers: usesOf(words.intensifiers, template),
    isSuperlative: saysSuperlative(template, words),
  })),
);

/** Whether nothing recurs but a verb, or a word of the sentence before. */
export const isMinor = (repetition: number): boolean => repetition < weights.intensifier;

/** First word of each sentence in small letters; null for a user's sentence and for an Italian verb, which may recur. */
export const openingsOf = (drafts: readonly Draft[], composition: RatedComposition): (string | null)[] => {
  const read = openingReader(composition);
  return drafts.map((draft) => {
    const isVerb = openingOf(draft.template) === 'person' && composition.subjects[draft.subject].length === 0;
    return isVerb ? null : read(draft);
  });
};

/** The word that every sentence starts with whose subject is the name. */
export const namedOpening = ({ subjects }: RatedComposition): string =>
  firstWord(plainText(subjects.name)) ?? '';

/** Reads the first word of a sentence in small letters; null if a user typed it. */
const openingReader = (composition: RatedComposition): ((draft: Draft) => string | null) => {
  const ofSubjects = subjectOpenings(composition.subjects);
  const ofTemplates = openingWordsOf(composition.tokens);
  return (draft) => {
    const { template, subject } = draft;
    const fixed = template[0]?.type === 'subject' ? ofSubjects[subject] : fixedOpeningWord(template);
    if (fixed !== null) return fixed;
    if (draft.tokens !== noTokens || draft.tense !== null) return readOpeningWord(draft, composition);
    const known = ofTemplates[subject];
    let word = known.get(template);
    if (word === undefined) {
      word = readOpeningWord(draft, composition);
      known.set(template, word);
    }
    return word;
  };
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
  severalLetters.test(plainText(runs)) ? firstWord(plainText(runs)) : null;

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
  const known = knownSentence(draft, composition);
  if (known !== null) return firstWordOf(known);
  const start = realiseStart(draft.template, choicesOf(draft, composition));
  return start[0]?.origin === 'user' ? null : firstWord(plainText(start));
};

/** A sentence that is known opens alike in every reference. */
const firstWordOf = remembering(({ text }: { readonly text: string }) => firstWord(text));

const firstWord = (text: string): string | null => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? null;

const surplusIntensifiers = (said: readonly Repeatable[]): number => {
  let all = 0;
  for (const { intensifiers } of said) all += intensifiers.length;
  if (all <= usesOfIntensifier) return 0;
  const uses = new Map<string, number>();
  let surplus = 0;
  for (const { intensifiers } of said) {
    for (const word of intensifiers) {
      const count = (uses.get(word) ?? 0) + 1;
      uses.set(word, count);
      if (count > usesOfIntensifier) surplus += 1;
    }
  }
  return surplus;
};

/** Whether an earlier sentence opens alike and says the same verb. */
const repeatsOpening = (
  index: number,
  said: readonly Repeatable[],
  openings: readonly (string | null)[],
): boolean =>
  said[index]?.verb !== '' &&
  said.some(
    ({ verb }, earlier) =>
      earlier < index && verb === said[index]?.verb && openings[earlier] === openings[index],
  );
