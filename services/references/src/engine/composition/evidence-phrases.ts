import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { cleanNounPhrase, cleanSentences } from '../input/user-text.ts';
import type { Person, SubjectForm } from '../languages/language-grammar.ts';
import { smallInitial } from '../paragraph/small-initial.ts';
import { memoize } from '../text/memoize.ts';
import { plainText } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { lowerFirst } from '../text/template-nodes.ts';
import type { Answers } from './answers.ts';

type About = {
  readonly person: Pick<Person, 'lastname'>;
  readonly subjects: Readonly<Record<SubjectForm, RichText>>;
};
type Words = { readonly words: GrammarData };

/** Evidence as it may be printed. */
export type EvidencePhrase = {
  /**
   * `sentence` stands as typed; `predicate` begins with a verb and lacks its subject («hat das Netz erneuert»); a `note`
   * follows a colon.
   */
  readonly form: 'sentence' | 'predicate' | 'note';
  readonly text: string;
};

/** True if a closing mark, or the person at the start, shows that it is a sentence. */
export const isSentence = (typed: string, { person, subjects, words }: About & Words): boolean => {
  const phrase = cleanNounPhrase(typed, words.lists['abbreviations']);
  return (
    (/[.!?]\p{Pf}?$/u.test(typed.trim()) && !phrase.endsWith('.')) ||
    opensWith([plainText(subjects.pronoun), plainText(subjects.name), person.lastname], phrase)
  );
};

/** The evidence of each item that prints some, in the catalogue's order. */
export const evidencePhrases = (
  evidence: Answers['evidence'],
  composition: About & Words,
): ReadonlyMap<string, EvidencePhrase> => {
  const phrases = [...evidence].map(([item, typed]) => [item, evidencePhrase(typed, composition)] as const);
  return new Map(phrases.filter(([, { text }]) => text !== ''));
};

/** A typed line as it may be printed. */
export const evidencePhrase = (typed: string, composition: About & Words): EvidencePhrase => {
  const { subjects, words } = composition;
  const phrase = cleanNounPhrase(typed, words.lists['abbreviations']);
  const isWhole = isSentence(typed, composition);
  // A typed sentence is whole without a subject where verbs need none.
  const mayLackSubject = !isWhole || subjects.pronoun.length > 0;
  const isPredicate = mayLackSubject && beginsWithVerb(phrase, words) && agrees(phrase, subjects);
  if (isPredicate) return { form: 'predicate', text: lowerFirst(phrase) };
  return isWhole
    ? { form: 'sentence', text: cleanSentences(typed) }
    : { form: 'note', text: smallInitial(phrase, words) };
};

/** True for one clause without a subject that certainly begins with a verb about the person. */
const beginsWithVerb = (phrase: string, words: GrammarData): boolean =>
  !/[:;!?]|[.]\s+\p{Lu}/u.test(phrase) && predicatesOf(words).test(lowerFirst(phrase));

/** False for the English «they» of one person before a verb in the singular. */
const agrees = (phrase: string, { pronoun }: About['subjects']): boolean =>
  plainText(pronoun).toLowerCase() !== 'they' || !/^(?:was|has)\s/iu.test(phrase);

const predicatesOf = memoize(({ lists }: GrammarData): RegExp => {
  const known = lists['evidencePredicates'] ?? [];
  return known.length === 0 ? /(?!)/u : new RegExp(`^(?:${known.join('|')})$`, 'u');
});

/** True if a text begins with one of the words, whatever its capitals. */
export const opensWith = (words: readonly string[], text: string): boolean => {
  const line = ` ${fold(text)}`;
  return words.some((word) => word.trim() !== '' && line.startsWith(` ${fold(word)} `));
};

const fold = (text: string): string => text.replaceAll(/\s+/gu, ' ').toLowerCase();
