/** Digits of the number of a document (Crockford's base 32): without I, L, O and U, which are misread. */
export const sealAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a number. */
export const sealNumberLength = 10;

/** Characters that people put between digits: spaces, hyphens and dashes of any kind, dots. */
const between = /[\s\u00AD\u200B-\u200D\u2060\u2010-\u2015\u2212\uFE58\uFE63\uFF0D\uFEFF._-]/gu;

const sealNumber = new RegExp(`^[${sealAlphabet}]{${sealNumberLength}}$`);

const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Number of a document as stored, from one that a person typed or a link carried: in either case of letters, with
 * spaces and hyphens, and with O for 0, I or L for 1. Null if it is no such number.
 */
export const readSealNumber = (typed: string): string | null => {
  const number = typed
    .replace(between, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => misread[letter] ?? letter);
  return sealNumber.test(number) ? number : null;
};
