import type { Composition } from '../composition/composition.ts';
import { isInterim } from '../composition/composition.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';

/** Only the presence of the leave date counts. */
type Titled = Pick<Composition, 'art'> & { readonly leaveDate: unknown };

/** The title printed above the text; kinds 2 and 4 have one of their own without a leave date (domain.md 1.1). */
export const documentTitle = (
  { art, leaveDate }: Titled,
  grammar: Pick<LanguageGrammar, 'typesetWords' | 'language'>,
): string => {
  const title = isInterim({ art, leaveDate }) ? (art.titleInterim ?? art.title) : art.title;
  return grammar.typesetWords(title[grammar.language]);
};
