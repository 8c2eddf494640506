import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { employerPhrases } from '../../engine/languages/employer-phrases.ts';

/**
 * The confirmed phrase if it differs from the generated one, else null. Confirming the generated phrase therefore
 * outdates no document.
 */
export const phraseToPrint = (
  confirmed: string | null,
  organization: string,
  language: Language,
  catalogue: Catalogue,
): string | null => {
  const [proposed] = employerPhrases(organization, language, catalogue);
  return confirmed === proposed ? null : confirmed;
};
