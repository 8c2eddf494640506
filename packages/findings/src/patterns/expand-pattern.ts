import { letters, lowerCase } from './folded-text.ts';

/**
 * Notation of the word lists: regular expressions with these differences, so that word edges, blanks and apostrophes
 * mean the same everywhere:
 *
 * - a pattern begins at the start of a word; with `~` in front also inside one, for compounds;
 * - `\b` is the edge of a word in any alphabet (JavaScript's knows only ASCII letters and would end «né» at «n»);
 * - `\w` is a letter or digit of any alphabet;
 * - a blank matches any white space, no-break spaces included, and `'` any apostrophe;
 * - `<3>` matches at most three words between its neighbours, without a full stop, colon or semicolon.
 *
 * Repetitions are bounded, so that the search takes linear time.
 */
export type PatternSource = string;

const letter = `[${letters}]`;
const edge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`;
const blank = '(?: {1,4})';
/** Up to `count` words of at most 40 letters; the limit keeps the search linear. */
const words = (count: string) => `(?:[^ .;:]{1,40} {1,4}){0,${count}}?`;

/** Regular expression of a pattern for a folded text, in lower case unless case-sensitive. */
export const expandPattern = (source: PatternSource, caseSensitive: boolean): string =>
  source.replaceAll(/\\.|<(\d)>| |[^\\< ]+|</g, (token, count: string | undefined) => {
    if (token === String.raw`\b`) return edge;
    if (token === String.raw`\w`) return letter;
    if (token === ' ') return blank;
    if (count !== undefined) return words(count);
    return caseSensitive || token.startsWith('\\') ? token : lowerCase(token);
  });
