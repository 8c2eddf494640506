import { memoize } from './memoize.ts';
import { wordsOf } from './template-nodes.ts';
import type { Template } from './template.ts';

/** Shorter words are mostly grammar; their recurrence is no repetition. */
const lettersOfContentWord = 7;

export const contentWords: (template: Template) => ContentWords = memoize((template) => [
  ...new Set(
    wordsOf(template)
      .map((word) => word.replaceAll(/[^\p{L}]/gu, '').toLowerCase())
      .filter((word) => word.length >= lettersOfContentWord)
      .map(numberOf),
  ),
]);

/** Words as numbers, for faster comparison. */
export type ContentWords = readonly number[];

const numbers = new Map<string, number>();

const numberOf = (word: string): number => {
  const number = numbers.get(word) ?? numbers.size;
  numbers.set(word, number);
  return number;
};

/** True if two sentences share a content word. */
export const haveWordInCommon = (a: Template, b: Template): boolean =>
  overlap(contentWords(a), contentWords(b));

export const overlap = (a: ContentWords, b: ContentWords): boolean => {
  for (const word of a) if (b.includes(word)) return true;
  return false;
};
