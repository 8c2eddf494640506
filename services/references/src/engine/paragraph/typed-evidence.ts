import type { Answers } from '../composition/answers.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { cleanNounPhrase, cleanSentences } from '../input/user-text.ts';
import { memoize } from '../text/memoize.ts';
import { plainText } from '../text/rich-text.ts';
import type { Template } from '../text/template.ts';
import type { Draft } from '../drafts/draft.ts';
import { lowerFirst } from '../text/template-nodes.ts';
import { smallInitial } from './small-initial.ts';

type Person = Pick<RatedComposition, 'person' | 'subjects'>;
type Words = Pick<RatedComposition, 'words'>;

/** Evidence as it may be printed. */
export type EvidencePhrase = {
  /**
   * `sentence` stands as typed; `predicate` begins with a verb and lacks its subject («hat das Netz erneuert»); a `note`
   * follows a colon.
   */
  readonly form: 'sentence' | 'predicate' | 'note';
  readonly text: string;
};

/** A sentence that the user wrote as one stands as typed. */
export const asTyped: Template = [{ type: 'token', name: 'TEXT' }];

/** True if typed evidence begins with the person, so that the next sentence can continue with a pronoun. */
export const speaksOfPerson = (draft: Draft, { person, subjects }: Person): boolean =>
  draft.template.some(({ type }) => type === 'subject') ||
  opensWith([plainText(subjects.pronoun), plainText(subjects.name), person.lastname], typedIn(draft));

/** True if typed evidence begins with the pronoun, which counts towards pronouns in a row. */
export const pronounOpens = (draft: Draft, { subjects }: Person): boolean =>
  draft.kind === 'evidence' && opensWith([plainText(subjects.pronoun)], typedIn(draft));

/** Evidence after an introduction has another subject, so it reads as empty. */
const typedIn = ({ template, tokens }: Draft): string =>
  template === asTyped ? plainText(tokens['TEXT'] ?? []) : '';

/** True if a closing mark, or the person at the start, shows that it is a sentence. */
export const isSentence = (typed: string, { person, subjects, words }: Person & Words): boolean => {
  const phrase = cleanNounPhrase(typed, words.lists['abbreviations']);
  return (
    (/[.!?]\p{Pf}?$/u.test(typed.trim()) && !phrase.endsWith('.')) ||
    opensWith([plainText(subjects.pronoun), plainText(subjects.name), person.lastname], phrase)
  );
};

/** The evidence of each item that prints some, in the catalogue's order. */
export const evidencePhrases = (
  evidence: Answers['evidence'],
  composition: Person & Words,
): ReadonlyMap<string, EvidencePhrase> => {
  const phrases = [...evidence].map(([item, typed]) => [item, evidencePhrase(typed, composition)] as const);
  return new Map(phrases.filter(([, { text }]) => text !== ''));
};

const evidencePhrase = (typed: string, composition: Person & Words): EvidencePhrase => {
  const { subjects, words } = composition;
  const phrase = cleanNounPhrase(typed, words.lists['abbreviations']);
  const isWhole = isSentence(typed, composition);
  // Where verbs need no subject, a typed sentence is whole without one.
  const mayLackSubject = !isWhole || subjects.pronoun.length > 0;
  if (mayLackSubject && isPredicate(phrase, words)) return { form: 'predicate', text: lowerFirst(phrase) };
  return isWhole
    ? { form: 'sentence', text: cleanSentences(typed) }
    : { form: 'note', text: smallInitial(phrase, words) };
};

/** True for one clause without a subject that certainly begins with a verb about the person. */
const isPredicate = (phrase: string, words: Words['words']): boolean =>
  !/[:;!?]|[.]\s+\p{Lu}/u.test(phrase) && predicatesOf(words).test(lowerFirst(phrase));

const predicatesOf = memoize(({ lists }: Words['words']): RegExp => {
  const known = lists['evidencePredicates'] ?? [];
  return known.length === 0 ? /(?!)/u : new RegExp(`^(?:${known.join('|')})$`, 'u');
});

const opensWith = (words: readonly string[], text: string): boolean => {
  const line = ` ${fold(text)}`;
  return words.some((word) => word.trim() !== '' && line.startsWith(` ${fold(word)} `));
};

const fold = (text: string): string => text.replaceAll(/\s+/gu, ' ').toLowerCase();
