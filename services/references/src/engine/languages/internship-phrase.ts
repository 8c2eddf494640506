import { catalogueRun, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { cleanNounPhrase } from '../input/user-text.ts';
import { closingComma } from './closing-comma.ts';

type WordLists = Readonly<Record<string, readonly string[]>>;

/** Words of a language for an internship. */
export type InternshipWords = {
  /** «ein Praktikum» */
  readonly bare: string;
  /** Words between it and what follows an intern's title without a preposition: « im Bereich », « en », « de ». */
  readonly beforeField: (field: string) => string;
  /** «ein Praktikum als », before a function that is no title of an intern. */
  readonly beforeFunction: (functionTitle: string) => string;
};

/**
 * {PRAKTIKUM}: «ein Praktikum im Marketing» for an intern in marketing, because «ein Praktikum als Praktikantin» says
 * the same twice. Lists define the titles of interns and the prepositions that may follow them.
 */
export const internshipPhrase = (typed: string, lists: WordLists, words: InternshipWords): RichText => {
  const functionTitle = cleanNounPhrase(typed);
  const ended = (text: string): RichText => [userRun(text, 'function'), ...closingComma(text)];
  const field = fieldOf(functionTitle, lists['internTitles'] ?? []);
  if (field === '') return [catalogueRun(words.bare)];
  if (field !== null) {
    const isJoined = startsWithAny(field, lists['internPrepositions'] ?? []);
    const between = isJoined ? ' ' : words.beforeField(field);
    return [catalogueRun(words.bare + between), ...ended(field)];
  }
  return [catalogueRun(words.beforeFunction(functionTitle)), ...ended(functionTitle)];
};

/** The rest of a function after the title of an intern; null if it does not begin with one. */
const fieldOf = (functionTitle: string, titles: readonly string[]): string | null => {
  const lower = functionTitle.toLocaleLowerCase('de-CH');
  const title = titles.find(
    (candidate) => lower.startsWith(candidate) && !/[\p{L}\p{N}\-/*:]/u.test(lower.charAt(candidate.length)),
  );
  if (title === undefined) return null;
  return functionTitle
    .slice(title.length)
    .replace(/^[\s,:–-]+/u, '')
    .replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>');
};

const startsWithAny = (text: string, starts: readonly string[]): boolean => {
  const lower = text.toLocaleLowerCase('de-CH');
  return starts.some((start) => lower.startsWith(start));
};

/** True for initials such as «RH», which take the preposition of a field. */
export const beginsWithInitials = (field: string): boolean => /^\p{Lu}{2,5}(?!\p{L})/u.test(field);

/** True if a field such as «marketing digital» begins with a word of the list. */
export const beginsWithWordOf = (field: string, words: readonly string[]): boolean => {
  const [firstWord = ''] = field.toLocaleLowerCase('de-CH').split(/[\s\u00A0,/]+/u, 1);
  return words.includes(firstWord);
};
