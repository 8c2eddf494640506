import { catalogueRun, userRun } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { cleanNounPhrase } from '../input/user-text.ts';
import { closingComma } from './closing-comma.ts';

type WordLists = Readonly<Record<string, readonly string[]>>;

/** How a language says what an internship was about. */
export type InternshipWords = {
  /** «ein Praktikum» */
  readonly bare: string;
  /** What stands between it and a field that was typed without a preposition: « im Bereich »; null where none would do. */
  readonly beforeField: (field: string) => string | null;
  /** «ein Praktikum als », before a function that does not speak of an internship. */
  readonly beforeFunction: (functionTitle: string) => string;
};

/**
 * {PRAKTIKUM}: «ein Praktikum im Marketing» for an intern in marketing, because «ein Praktikum als Praktikantin» says the
 * same twice. The lists say which words are titles of interns and which prepositions may follow them.
 */
export const internshipPhrase = (typed: string, lists: WordLists, words: InternshipWords): RichText => {
  const functionTitle = cleanNounPhrase(typed);
  const ended = (text: string): RichText => [userRun(text, 'function'), ...closingComma(text)];
  const field = fieldOf(functionTitle, lists['internTitles'] ?? []);
  if (field === '') return [catalogueRun(words.bare)];
  if (field !== null) {
    const isJoined = startsWithAny(field, lists['internPrepositions'] ?? []);
    const between = isJoined ? ' ' : words.beforeField(field);
    if (between !== null) return [catalogueRun(words.bare + between), ...ended(field)];
  }
  return [catalogueRun(words.beforeFunction(functionTitle)), ...ended(functionTitle)];
};

/** What remains of a function without the title of an intern; null where it does not begin with one. */
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

/** Whether a field such as «marketing digital» begins with one of the words of a list. */
export const beginsWithWordOf = (field: string, words: readonly string[]): boolean => {
  const [firstWord = ''] = field.toLocaleLowerCase('de-CH').split(/[\s\u00A0,/]+/u, 1);
  return words.includes(firstWord);
};
