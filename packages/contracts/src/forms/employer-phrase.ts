import { z } from 'zod';

import { languages } from '../model/document-model.ts';
import type { ErrorCode } from '../model/errors.ts';
import { requiredText } from '../fields/fields.ts';
import { holdsAddress } from '../fields/plain-names.ts';

/**
 * Employer of an account within a sentence of one language («bei der Politischen Gemeinde Wil»), for the displayed
 * name. Null revokes a confirmation. The server checks that the phrase fits the language's sentence.
 */
export const employerPhraseForm = z.object({
  language: z.enum(languages, 'required' satisfies ErrorCode),
  organization: requiredText(),
  phrase: requiredText()
    .refine((phrase) => !holdsAddress(phrase), 'nameHoldsAddress' satisfies ErrorCode)
    .nullable(),
});
