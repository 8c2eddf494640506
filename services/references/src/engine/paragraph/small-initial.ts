import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';
import { lowerFirst } from '../text/template-nodes.ts';

type Words = Pick<GrammarData, 'language' | 'lists'>;

/**
 * Keywords after a colon («Ad esempio: Introduzione di SAP», «Ein Beispiel dafür: Sechs Märkte») are often typed with a
 * capital. If they begin with a common word that the language knows, they lose it; German nouns and whole clauses keep
 * theirs, and unknown words may be names.
 */
export const smallInitial = (phrase: string, words: Words): string =>
  /^\p{Lu}\p{Ll}/u.test(phrase) && commonStartOf(words).test(phrase) && !isGermanClause(phrase, words)
    ? lowerFirst(phrase)
    : phrase;

/** After a colon German writes a whole clause («Alle Mandate wurden abgeschlossen») with a capital. */
const isGermanClause = (phrase: string, { language }: Words): boolean =>
  language === 'de' &&
  /(?<!\p{L})(?:ist|sind|war|waren|wird|werden|wurden?|ha(?:t|ben)|hatten?|k[oö]nn(?:en|te|ten)|\p{Ll}{3,}(?:ierte|ierten|führte|stieg|sank|gelang))(?!\p{L})/u.test(
    phrase,
  );

/** The nouns that duties begin with, without their article, and other beginnings of keywords. */
const commonStartOf = memoize(({ language, lists }: Words): RegExp => {
  const nouns = (language === 'de' ? [] : (lists['taskNouns'] ?? [])).map((noun) =>
    noun.split(' ').slice(1).join(' '),
  );
  const known = [...nouns, ...(lists['commonStarts'] ?? [])];
  return known.length === 0 ? /(?!)/u : new RegExp(`^(?:${known.join('|')})(?![\\p{L}-])`, 'iu');
});
