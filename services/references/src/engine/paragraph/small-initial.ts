import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';
import { lowerFirst } from '../text/template-nodes.ts';

type Words = Pick<GrammarData, 'language' | 'lists'>;

/**
 * Keywords after a colon («Ad esempio: Introduzione di SAP») are often typed with a capital. If they begin with a
 * common noun that the language knows, they lose it; German nouns keep theirs, and unknown words may be names.
 */
export const smallInitial = (phrase: string, words: Words): string =>
  words.language !== 'de' && /^\p{Lu}\p{Ll}/u.test(phrase) && commonNounOf(words).test(phrase)
    ? lowerFirst(phrase)
    : phrase;

/** The nouns that duties begin with, without their article, and other beginnings of keywords. */
const commonNounOf = memoize(({ lists }: Words): RegExp => {
  const nouns = (lists['taskNouns'] ?? []).map((noun) => noun.split(' ').slice(1).join(' '));
  const known = [...nouns, ...(lists['commonStarts'] ?? [])];
  return known.length === 0 ? /(?!)/u : new RegExp(`^(?:${known.join('|')})(?![\\p{L}-])`, 'iu');
});
