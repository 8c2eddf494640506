import { foldText } from '../patterns/folded-text.ts';
import type { Found, PatternFinder } from '../patterns/pattern-finder.ts';

export type Search = RegExp | PatternFinder;

/** Dates and percentages make endlessly many sentences, so what is kept has a limit. */
const mostSentences = 5000;

/**
 * Remembers what was worked out of a sentence's own words. What users typed is masked in them, so most sentences are
 * the catalogue's and return in every document.
 */
export function rememberingWords<T>(workOut: (own: string) => T): (own: string) => T {
  const known = new Map<string, { value: T }>();
  return (own) => {
    const found = known.get(own);
    if (found !== undefined) return found.value;
    if (known.size >= mostSentences) known.clear();
    const value = workOut(own);
    known.set(own, { value });
    return value;
  };
}

/** A sentence's own words made simple for searching. */
export const foldWords = rememberingWords(foldText);

const searches = new WeakMap<Search, (own: string) => readonly Found[]>();

/** All that a search finds in a sentence's own words. */
export function findInWords(search: Search, own: string): readonly Found[] {
  const known = searches.get(search) ?? rememberingWords((words) => searchIn(search, words));
  searches.set(search, known);
  return known(own);
}

function searchIn(search: Search, own: string): readonly Found[] {
  if (!(search instanceof RegExp)) return search.find(foldWords(own));
  return [...own.matchAll(search)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
}
