import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { ErrorCode } from '@attesta/contracts/model/errors.ts';

import type { Catalogue } from '../catalogue/catalogue-schema.ts';
import { bareWord, hasLegalForm, wordsOfName } from './employer-words.ts';
import type { WordLists } from './employer-words.ts';
import { grammarOf } from './registry.ts';
import { lowerFirst } from '../text/template-nodes.ts';
import { cleanNounPhrase } from '../input/user-text.ts';

/**
 * Possible phrases for an employer's name in a sentence of a language, as printed: the generated one first, then the
 * others, each once.
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

/** A typed phrase as it will be printed, or the reason why it cannot be. */
export type SettledPhrase = { readonly phrase: string; readonly fault: null } | { readonly fault: ErrorCode };

/**
 * Checks a typed phrase. Phrases that the language offers pass. Any other must contain a word of the name, and begin as
 * the sentence needs: with a preposition after «tätig», without one after «by».
 */
export const settlePhrase = (
  typed: string,
  organization: string,
  language: Language,
  catalogue: Catalogue,
): SettledPhrase => {
  const offered = employerPhrases(organization, language, catalogue).find((one) => line(one) === line(typed));
  if (offered !== undefined) return { phrase: offered, fault: null };
  const { lists } = catalogue.grammar[language];
  const cleaned = cleanNounPhrase(typed, lists['abbreviations']);
  const opening = /^\p{L}*/u.exec(cleaned)?.[0].toLocaleLowerCase('de-CH') ?? '';
  const prepositions = lists['employerPrepositions'];
  if (prepositions?.includes(opening) === false || lists['employerPrepositionsBefore']?.includes(opening)) {
    return { fault: 'phraseNotFitting' };
  }
  if (!holdsWordOf(organization, cleaned, lists)) return { fault: 'phraseWithoutName' };
  const phrase = prepositions === undefined ? cleaned : lowerFirst(cleaned);
  return { phrase: grammarOf(language, catalogue).typesetTyped(phrase), fault: null };
};

/** Makes spaces comparable: a form folds the no-break spaces of an offered phrase. */
const line = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** True if a distinctive word of the name is in the phrase, declined or not: «Politischen» is «Politische». */
const holdsWordOf = (organization: string, phrase: string, lists: WordLists): boolean => {
  const words = wordsOfName(organization);
  const distinctive = words.filter(
    (word, index) => /[\p{Lu}\p{N}]/u.test(word) && !isUndistinctive(words, index, lists),
  );
  const stems = new Set((distinctive.length > 0 ? distinctive : words).flatMap(stemsOf));
  return wordsOfName(phrase)
    .flatMap(stemsOf)
    .some((stem) => stems.has(stem));
};

/** Legal forms and articles are not distinctive. */
const isUndistinctive = (words: readonly string[], index: number, lists: WordLists): boolean =>
  words.length > 1 &&
  (hasLegalForm(['', words[index] ?? ''], lists) ||
    /^(?:der|die|das|le|la|les|il|lo|gli|i|the)$/iu.test(words[index] ?? ''));

/** «l’Hospice» consists of two words; the second is distinctive. */
const stemsOf = (word: string): string[] =>
  word
    .split(/['’]/u)
    .map((part) => bareWord(part).replace(/(?<=\p{L}{3})(?:e|er|es|en|ern|n)$/u, ''))
    .filter((stem) => stem !== '');
