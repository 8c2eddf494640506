import type { RatedComposition } from '../composition/composition.ts';
import type { Draft } from '../drafts/draft.ts';
import { plainText } from '../text/rich-text.ts';
import { smallInitial } from './small-initial.ts';
import type { Template } from '../text/template.ts';
import { cleanNounPhrase, cleanSentences } from '../input/user-text.ts';

type Person = Pick<RatedComposition, 'person' | 'subjects'>;
type Words = Pick<RatedComposition, 'words'>;

/** A sentence that the user wrote as one stands as typed. */
export const asTyped: Template = [{ type: 'token', name: 'TEXT' }];

/** True if typed evidence begins with the person, so that the next sentence can continue with a pronoun. */
export const speaksOfPerson = (draft: Draft, { person, subjects }: Person): boolean =>
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

export const evidencePhrase = (
  typed: string,
  composition: RatedComposition,
): { text: string; isSentence: boolean } => {
  const isWhole = isSentence(typed, composition);
  const text = isWhole
    ? cleanSentences(typed)
    : smallInitial(cleanNounPhrase(typed, composition.words.lists['abbreviations']), composition.words);
  return { text, isSentence: isWhole };
};

const opensWith = (words: readonly string[], text: string): boolean => {
  const line = ` ${fold(text)}`;
  return words.some((word) => word.trim() !== '' && line.startsWith(` ${fold(word)} `));
};

const fold = (text: string): string => text.replaceAll(/\s+/gu, ' ').toLowerCase();
