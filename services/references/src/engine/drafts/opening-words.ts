import type { RatedComposition } from '../composition/composition.ts';
import type { SubjectForm } from '../languages/language-grammar.ts';
import { realiseStart } from '../text/realise.ts';
import type { TokenValues } from '../text/realise.ts';
import { memoize } from '../text/memoize.ts';
import { plainText } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { openingOf } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { choicesOf } from './choices-of.ts';
import { noTokens } from './draft.ts';
import { knownSentence } from './finish-paragraph.ts';
import type { Draft } from './draft.ts';

/**
 * First word of each sentence in small letters; null for a user's sentence and for an Italian verb, which may recur.
 */
export const openingsOf = (drafts: readonly Draft[], composition: RatedComposition): (string | null)[] => {
  const read = openingReader(composition);
  return drafts.map((draft) => {
    const isVerb = openingOf(draft.template) === 'person' && composition.subjects[draft.subject].length === 0;
    return isVerb ? null : read(draft);
  });
};

/** First word of every sentence whose subject is the name. */
export const namedOpening = ({ subjects }: RatedComposition): string =>
  firstWord(plainText(subjects.name)) ?? '';

/** Reads the first word of a sentence in small letters; null if a user typed it. */
export const openingReader = (composition: RatedComposition): ((draft: Draft) => string | null) => {
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

/** Null if the first word is not the catalogue's own text. */
const fixedOpeningWord = memoize(([first]: Template): string | null =>
  first?.type === 'text' && severalLetters.test(first.text) ? firstWord(first.text) : null,
);

/** Null for an omitted subject. */
const subjectOpenings = memoize(({ name, pronoun }: RatedComposition['subjects']) => ({
  name: subjectOpening(name),
  pronoun: subjectOpening(pronoun),
}));

const subjectOpening = (runs: RichText): string | null =>
  severalLetters.test(plainText(runs)) ? firstWord(plainText(runs)) : null;

/** Cache by tokens: every attempt for a reference shares them and opens with the same wordings again. */
const openingWordsOf = memoize(
  (_tokens: TokenValues): Readonly<Record<SubjectForm, Map<Template, string | null>>> => ({
    name: new Map(),
    pronoun: new Map(),
  }),
);

/** A single letter may continue with the next text: «L’équipe». */
const severalLetters = /\p{L}\p{L}/u;

const readOpeningWord = (draft: Draft, composition: RatedComposition): string | null => {
  const known = knownSentence(draft, composition);
  if (known !== null) return firstWordOf(known);
  const start = realiseStart(draft.template, choicesOf(draft, composition));
  return start[0]?.origin === 'user' ? null : firstWord(plainText(start));
};

/** A cached sentence opens alike in every reference. */
const firstWordOf = memoize(({ text }: { readonly text: string }) => firstWord(text));

const firstWord = (text: string): string | null => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? null;
