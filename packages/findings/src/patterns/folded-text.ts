/** One word: letters, digits and accents, without apostrophes and hyphens. */
export type Word = {
  readonly start: number;
  readonly end: number;
  /** In small letters. */
  readonly lower: string;
};

/**
 * A text made simple for searching, letter by letter at the same offsets: any white space is a blank, any apostrophe a
 * straight one, and a letter of another alphabet stands as `otherLetter`.
 */
export type FoldedText = {
  readonly lower: string;
  readonly cased: string;
  readonly words: readonly Word[];
  /** Where words begin, by `startKey` of their first letters: `keyLength` of them, and each smaller number to none. */
  readonly starts: ReadonlyMap<number, readonly number[]>;
};

export const keyLength = 3;
/** Letters of a folded text lie below 1024. */
const bitsPerLetter = 10;

/** The first letters of `text` from `from` on as a number, at most `length` of them. */
export const startKey = (text: string, from = 0, length = Math.min(keyLength, text.length)): number => {
  let key = 0;
  for (let index = from; index < from + length; index += 1) {
    key = (key << bitsPerLetter) | text.charCodeAt(index);
  }
  return key;
};

/** Letters and digits of a folded text, for use inside a class: Latin with its accents, and `otherLetter`. */
export const letters = 'a-zA-Z0-9\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0250';
const otherLetter = '\u0250';

const word = new RegExp(`[${letters}]+`, 'g');
/** Everything that folding may change; ordinary letters and marks are passed over quickly. */
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
      const known = starts.get(key);
      if (known) known.push(index);
      else starts.set(key, [index]);
    }
  }
  return { cased, lower, words, starts };
};

/** A pair of surrogates is two units, each seen for itself: neither is a letter here, and no offset moves. */
const foldCharacter = (character: string): string => {
  if (/\s/u.test(character)) return ' ';
  if (/[\u2018\u2019\u02BC\uFF07]/u.test(character)) return "'";
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? otherLetter : character;
};

/** Small letters at the same offsets: the few letters that grow when they are made small stay as they are. */
export const lowerCase = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
};
