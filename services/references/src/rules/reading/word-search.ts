import { foldText } from '@attesta/findings/patterns/folded-text.ts';
import type { Found, PatternFinder } from '@attesta/findings/patterns/pattern-finder.ts';

export type Search = RegExp | PatternFinder;

/** Sentences memoized; a limit is needed because dates and percentages vary endlessly. */
const maxSentences = 5000;

/**
 * A sentence's own words with memoized results about them. Typed words are masked, so most sentences are the
 * catalogue's and recur in every document.
 */
export type OwnWords = {
  readonly text: string;
  /** Results by the number of the function that `memoizeByText` wrapped. */
  readonly results: unknown[];
};

const cache = new Map<string, OwnWords>();

/** Returns the same object for the same text. */
export const ownWordsOf = (text: string): OwnWords => {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  if (cache.size >= maxSentences) cache.clear();
  const own: OwnWords = { text, results: [] };
  cache.set(text, own);
  return own;
};

let functions = 0;

/** Memoizes a function of a sentence's own words. */
export const memoizeByText = <T extends object | string | boolean | null>(
  compute: (text: string, own: OwnWords) => T,
): ((own: OwnWords) => T) => {
  const number = functions;
  functions += 1;
  return (own) => {
    const memoized = own.results[number] as T | undefined;
    if (memoized !== undefined) return memoized;
    const result = compute(own.text, own);
    own.results[number] = result;
    return result;
  };
};

/** Memoizes a function that also depends on a long-lived object, such as the words of a language. */
export const memoizeByKeyAndText = <Key extends object, T extends object | string | boolean | null>(
  compute: (key: Key, own: OwnWords) => T,
): ((key: Key) => (own: OwnWords) => T) => {
  const memoized = new WeakMap<Key, (own: OwnWords) => T>();
  return (key) => {
    const ofKey = memoized.get(key) ?? memoizeByText((_text, own) => compute(key, own));
    memoized.set(key, ofKey);
    return ofKey;
  };
};

/** Folds a sentence's own words for searching. */
export const foldWords = memoizeByText(foldText);

/** All matches of a search in a sentence's own words. */
export const searchIn = (search: Search, own: OwnWords): readonly Found[] => {
  if (!(search instanceof RegExp)) return search.find(foldWords(own));
  return [...own.text.matchAll(search)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
};

/** `searchIn`, memoized. */
export const finderOf = memoizeByKeyAndText(searchIn);
