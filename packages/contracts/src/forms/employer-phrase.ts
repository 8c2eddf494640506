import { z } from 'zod';

import { languages } from '../model/document-model.ts';
import type { ErrorCode } from '../model/errors.ts';
import { requiredText } from '../fields/fields.ts';
import { holdsAddress } from '../fields/plain-names.ts';

/**
 * How an account's employer stands in a sentence of one language («bei der Politischen Gemeinde Wil»), for the name that was
 * shown; null takes a confirmation back. Whether it fits the sentence is the language's to say; the server checks it.
 */
export const employerPhraseForm = z.object({
  language: z.enum(languages, 'required' satisfies ErrorCode),
  organization: requiredText(),
  phrase: requiredText()
    .refine((phrase) => !holdsAddress(phrase), 'nameHoldsAddress' satisfies ErrorCode)
    .nullable(),
});
