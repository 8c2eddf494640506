/** One word: letters, digits and accents, without apostrophes and hyphens. */
export type Word = {
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly lower: string;
};

/**
 * A text simplified for searching, with the same offsets: any white space is a blank, any apostrophe a straight one,
 * and any letter of another alphabet `otherLetter`.
 */
export type FoldedText = {
  readonly lower: string;
  readonly cased: string;
  readonly words: readonly Word[];
  /** Start offsets of words by `startKey` of their first letters, for every number of letters from `keyLength` to 0. */
  readonly starts: ReadonlyMap<number, readonly number[]>;
};

export const keyLength = 3;
/** Letters of a folded text have codes below 1024. */
const bitsPerLetter = 10;

/** Encodes the `length` letters of `text` from `from` on as a number. */
export const startKey = (text: string, from = 0, length = Math.min(keyLength, text.length)): number => {
  let key = 0;
  for (let index = from; index < from + length; index += 1) {
    key = (key << bitsPerLetter) | text.charCodeAt(index);
  }
  return key;
};

/** Letters and digits of a folded text, for use in a character class: Latin with accents, and `otherLetter`. */
export const letters = 'a-zA-Z0-9\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0250';
const otherLetter = '\u0250';

const word = new RegExp(`[${letters}]+`, 'g');
/** Characters that folding may change. */
const unusual = /[^ -~\u00AB\u00BB\u00BF-\u024F\u2013]/g;

export const foldText = (text: string): FoldedText => {
  const cased = text.replaceAll(unusual, foldCharacter);
  const lower = lowerCase(cased);
  const words: Word[] = [];
  const starts = new Map<number, number[]>();
  for (const { index, 0: found } of cased.matchAll(word)) {
    const small = lower.slice(index, index + found.length);
    words.push({ start: index, end: index + found.length, lower: small });
    for (let length = Math.min(keyLength, small.length); length >= 0; length -= 1) {
      const key = startKey(lower, index, length);
      const offsets = starts.get(key);
      if (offsets) offsets.push(index);
      else starts.set(key, [index]);
    }
  }
  return { cased, lower, words, starts };
};

/** Folds one UTF-16 unit. Surrogates are not letters here and stay as they are, so that offsets do not move. */
const foldCharacter = (character: string): string => {
  if (/\s/u.test(character)) return ' ';
  if (/[\u2018\u2019\u02BC\uFF07]/u.test(character)) return "'";
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? otherLetter : character;
};

/** Lower case with the same offsets: letters whose lower case is longer stay as they are. */
export const lowerCase = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
};
