import { letters, lowerCase } from './folded-text.ts';

/**
 * The small notation of the word lists, translated in one place so that word edges, blanks and apostrophes mean the
 * same everywhere. It is the syntax of regular expressions with these differences:
 *
 * - a pattern begins at the start of a word; `~` in front lets it begin inside one, for compounds;
 * - `\b` is an edge of a word of any alphabet (that of JavaScript knows ASCII letters only: «né» would end at «n»);
 * - `\w` is a letter or digit of any alphabet;
 * - a blank stands for any white space, the no-break spaces included, and `'` for any apostrophe;
 * - `<3>` stands for at most three words between its neighbours, without a full stop, colon or semicolon.
 *
 * Repetitions are bounded, so that a text is searched in time linear in its length.
 */
export type PatternSource = string;

const letter = `[${letters}]`;
const edge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`;
const blank = '(?: {1,4})';
/** Longer «words» are no words; the limit keeps the search linear. */
const words = (count: string) => `(?:[^ .;:]{1,40} {1,4}){0,${count}}?`;

/** The pattern as a regular expression for a folded text, in small letters unless the case counts. */
export const expandPattern = (source: PatternSource, caseSensitive: boolean): string =>
  source.replaceAll(/\\.|<(\d)>| |[^\\< ]+|</g, (token, count: string | undefined) => {
    if (token === String.raw`\b`) return edge;
    if (token === String.raw`\w`) return letter;
    if (token === ' ') return blank;
    if (count !== undefined) return words(count);
    return caseSensitive || token.startsWith('\\') ? token : lowerCase(token);
  });
