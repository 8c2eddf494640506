/**
 * The text with every form of apostrophe, dash and blank as one, in small letters: what the reader compares. It keeps
 * the umlauts and accents.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['‘’`´]/gu, "'")
    .replaceAll(/\u00AD/gu, '')
    .replaceAll(/[–—]/gu, '-')
    .replaceAll(/\s+/gu, ' ');

/** A word with its place in the normalised text; an elided one keeps its apostrophe. */
export type Word = { readonly text: string; readonly start: number; readonly end: number };

const word = /\p{L}+'?|\d+/gu;

export const placedWords = (normalised: string): readonly Word[] =>
  [...normalised.matchAll(word)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));

export const wordsIn = (text: string): readonly string[] => normalise(text).match(word) ?? [];

/** The words of a template's source in all tenses and genders; tokens such as `{N}` are none. */
export const wordsOfSource = (source: string): readonly string[] =>
  wordsIn(source.replaceAll(/\{\w+\}/gu, ' '));

/** A word without its ending: crude, but alike for all four languages. */
export const stemOf = (text: string): string => text.slice(0, Math.min(Math.max(text.length - 2, 4), 7));

/** Edits between two words: insertions, deletions, replacements, and neighbours that changed places. */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isTurned) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
};

const lettersOfTypo = 4;
const lettersOfTwoTypos = 8;

/** True if `typed` is probably `meant` with a slip of the keyboard; «unzuverlässig» is no slip of «zuverlässig». */
export const isTypo = (typed: string, meant: string): boolean => {
  if (meant.length < lettersOfTypo || typed.endsWith(meant) || meant.endsWith(typed)) return false;
  const allowed = meant.length >= lettersOfTwoTypos ? 2 : 1;
  return Math.abs(typed.length - meant.length) <= allowed && distance(typed, meant) <= allowed;
};
