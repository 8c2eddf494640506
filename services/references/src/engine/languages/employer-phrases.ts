import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { ErrorCode } from '@attesta/contracts/model/errors.ts';

import type { Catalogue } from '../catalogue/catalogue-schema.ts';
import { bareWord, hasLegalForm, wordsOfName } from './employer-words.ts';
import type { WordLists } from './employer-words.ts';
import { grammarOf } from './registry.ts';
import { lowerFirst } from '../text/template-parts.ts';
import { cleanNounPhrase } from '../input/user-text.ts';

/**
 * How an employer's name may stand in a sentence of a language, as printed: first what the rule makes of it, then the others,
 * each once.
 */
export const employerPhrases = (
  organization: string,
  language: Language,
  catalogue: Catalogue,
): readonly string[] => {
  const grammar = grammarOf(language, catalogue);
  const phrases = grammar
    .employerPhrases(organization)
    .map(({ before, name }) => grammar.typesetTyped(before + name));
  return [...new Set(phrases)];
};

/** What was typed, as it will be printed inside the sentence, or why it cannot be. */
export type SettledPhrase = { readonly phrase: string; readonly fault: null } | { readonly fault: ErrorCode };

/**
 * Sets a typed phrase. What the language offers is right as it stands. Anything else must hold a word of the name, and begin as a phrase of its place does: behind «tätig» stands
 * a preposition, behind «by» none.
 */
export const settlePhrase = (
  typed: string,
  organization: string,
  language: Language,
  catalogue: Catalogue,
): SettledPhrase => {
  const known = employerPhrases(organization, language, catalogue).find((one) => line(one) === line(typed));
  if (known !== undefined) return { phrase: known, fault: null };
  const { lists } = catalogue.grammar[language];
  const cleaned = cleanNounPhrase(typed, lists['abbreviations']);
  const opening = /^\p{L}*/u.exec(cleaned)?.[0].toLocaleLowerCase('de-CH') ?? '';
  const needed = lists['employerPrepositions'];
  if (needed?.includes(opening) === false || lists['employerPrepositionsBefore']?.includes(opening)) {
    return { fault: 'phraseNotFitting' };
  }
  if (!holdsWordOf(organization, cleaned, lists)) return { fault: 'phraseWithoutName' };
  const phrase = needed === undefined ? cleaned : lowerFirst(cleaned);
  return { phrase: grammarOf(language, catalogue).typesetTyped(phrase), fault: null };
};

/** A form folds the no-break spaces of what it was offered. */
const line = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Whether a word that tells the name stands in the phrase, declined or not: «Politischen» is «Politische». */
const holdsWordOf = (organization: string, phrase: string, lists: WordLists): boolean => {
  const words = wordsOfName(organization);
  const telling = words.filter((word, index) => /[\p{Lu}\p{N}]/u.test(word) && !isAside(words, index, lists));
  const stems = new Set((telling.length > 0 ? telling : words).flatMap(stemsOf));
  return wordsOfName(phrase)
    .flatMap(stemsOf)
    .some((stem) => stems.has(stem));
};

/** Legal forms and articles stand in many names. */
const isAside = (words: readonly string[], index: number, lists: WordLists): boolean =>
  words.length > 1 &&
  (hasLegalForm(['', words[index] ?? ''], lists) ||
    /^(?:der|die|das|le|la|les|il|lo|gli|i|the)$/iu.test(words[index] ?? ''));

/** «l’Hospice» holds two words, of which the second tells. */
const stemsOf = (word: string): string[] =>
  word
    .split(/['’]/u)
    .map((part) => bareWord(part).replace(/(?<=\p{L}{3})(?:e|er|es|en|ern|n)$/u, ''))
    .filter((stem) => stem !== '');
