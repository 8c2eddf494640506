import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { employerPhrases } from '../../engine/languages/employer-phrases.ts';

/**
 * What was confirmed for the name, for a text whose rule says something else; null else. So nobody's document is outdated
 * because somebody found the rule to be right.
 */
export const phraseToPrint = (
  confirmed: string | null,
  organization: string,
  language: Language,
  catalogue: Catalogue,
): string | null => {
  const [proposed] = employerPhrases(organization, language, catalogue);
  return proposed === undefined || confirmed === proposed ? null : confirmed;
};
