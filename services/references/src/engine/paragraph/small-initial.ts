import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';
import { lowerFirst } from '../text/template-parts.ts';

type Words = Pick<GrammarData, 'language' | 'lists'>;

/**
 * Keywords behind a colon («Ad esempio: Introduzione di SAP») are typed with the capital of a line of its own. Where they
 * begin with a common noun that the language knows, it goes; German nouns keep theirs, and a name may be one.
 */
export const smallInitial = (phrase: string, words: Words): string =>
  words.language !== 'de' && /^\p{Lu}\p{Ll}/u.test(phrase) && commonNounOf(words).test(phrase)
    ? lowerFirst(phrase)
    : phrase;

/** The nouns that duties begin with, each behind its article, and what else keywords begin with. */
const commonNounOf = memoize(({ lists }: Words): RegExp => {
  const nouns = (lists['taskNouns'] ?? []).map((noun) => noun.split(' ').slice(1).join(' '));
  const known = [...nouns, ...(lists['commonStarts'] ?? [])];
  return known.length === 0 ? /(?!)/u : new RegExp(`^(?:${known.join('|')})(?![\\p{L}-])`, 'iu');
});
