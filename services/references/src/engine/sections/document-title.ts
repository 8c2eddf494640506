import type { Composition } from '../composition/composition.ts';
import { isInterim } from '../composition/composition.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';

/** Only the presence of the leave date counts. */
type Titled = Pick<Composition, 'art' | 'catalogue'> & { readonly leaveDate: unknown };

/** The title printed above the text. Kinds 2 and 4 without a leave date carry the title of kind 1 (domain.md 1.1). */
export const documentTitle = (
  { art, catalogue, leaveDate }: Titled,
  grammar: Pick<LanguageGrammar, 'typesetWords' | 'language'>,
): string => {
  const interim = catalogue.lookups.zeugnisarten.find(({ id }) => id === 1);
  const titled = isInterim({ art, leaveDate }) ? interim : art;
  return grammar.typesetWords((titled ?? art).title[grammar.language]);
};
