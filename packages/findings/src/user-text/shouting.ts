import type { Range } from './text-warning.ts';

const shortestShout = 3;
const shoutedWord = String.raw`\p{Lu}{4,40}`;
/** Abbreviations are short, so that a row of long words in capitals is no abbreviation. */
const row = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${shoutedWord}(?:[\s,./&-]{1,3}(?:${shoutedWord}|\p{Lu}{1,3}(?!\p{L})))*(?![\p{L}\p{N}])`,
  'gu',
);

/** Rows of words in capitals: a whole text of one or two such words, or three in a row. */
export const findShouting = (text: string): Range[] => {
  const isAllCapitals = !/\p{Ll}/u.test(text) && /\p{Lu}{5}/u.test(text) && letters(text) >= 10;
  return [...text.matchAll(row)]
    .filter(([words]) => isAllCapitals || (words.match(/\p{Lu}{4,}/gu)?.length ?? 0) >= shortestShout)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
};

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
