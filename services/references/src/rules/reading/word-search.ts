import { foldText } from '@attesta/findings/patterns/folded-text.ts';
import type { Found, PatternFinder } from '@attesta/findings/patterns/pattern-finder.ts';

export type Search = RegExp | PatternFinder;

/** Dates and percentages make endlessly many sentences, so what is kept has a limit. */
const mostSentences = 5000;

/**
 * A sentence's own words with all that is known of them. What users typed is masked in them, so most sentences are the
 * catalogue's and return in every document.
 */
export type OwnWords = {
  readonly text: string;
  /** By the number of the question: what `memoizeByText` worked out. */
  readonly answers: unknown[];
};

const known = new Map<string, OwnWords>();

/** The same words each time the same text is asked for. */
export const ownWordsOf = (text: string): OwnWords => {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= mostSentences) known.clear();
  const own: OwnWords = { text, answers: [] };
  known.set(text, own);
  return own;
};

let questions = 0;

/** Asks a question about a sentence's own words once, and remembers the answer. */
export const memoizeByText = <T extends object | string | boolean | null>(
  workOut: (text: string, own: OwnWords) => T,
): ((own: OwnWords) => T) => {
  const question = questions;
  questions += 1;
  return (own) => {
    const found = own.answers[question] as T | undefined;
    if (found !== undefined) return found;
    const answer = workOut(own.text, own);
    own.answers[question] = answer;
    return answer;
  };
};

/** The same for a question that also depends on something that stays, such as the words of a language. */
export const memoizeByKeyAndText = <Key extends object, T extends object | string | boolean | null>(
  workOut: (key: Key, own: OwnWords) => T,
): ((key: Key) => (own: OwnWords) => T) => {
  const askers = new WeakMap<Key, (own: OwnWords) => T>();
  return (key) => {
    const ask = askers.get(key) ?? memoizeByText((_text, own) => workOut(key, own));
    askers.set(key, ask);
    return ask;
  };
};

/** A sentence's own words made simple for searching. */
export const foldWords = memoizeByText(foldText);

/** Finds all places of a search in a sentence's own words. */
export const searchIn = (search: Search, own: OwnWords): readonly Found[] => {
  if (!(search instanceof RegExp)) return search.find(foldWords(own));
  return [...own.text.matchAll(search)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
};

/** The same, remembered. */
export const finderOf = memoizeByKeyAndText(searchIn);
