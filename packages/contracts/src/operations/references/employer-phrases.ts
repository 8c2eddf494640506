import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { employerPhraseForm } from '../../forms/employer-phrase.ts';
import { operation } from '../operation.ts';
import { idParams, customers } from '../common.ts';

/** Employer of the account within sentences of one language. */
export const employerPhraseSchema = z.object({
  language: languageSchema,
  /** Organisation's name that the phrases contain. */
  organization: z.string(),
  /** Phrase of the language's rule, printed unless another one is confirmed. */
  proposed: z.string(),
  /** Phrase that the customer confirmed for this name, else null. */
  confirmed: z.string().nullable(),
  /** Choices, `proposed` first. */
  choices: z.array(z.string()),
  /** Example in the language: the text around the phrase. */
  sentence: z.object({ before: z.string(), after: z.string() }),
});

/** One entry per language, in the order of product.md 5; empty for an account without an organisation's name. */
export const getEmployerPhrases = operation({
  name: 'getEmployerPhrases',
  service: 'references',
  method: 'GET',
  path: '/api/employer-phrases',
  roles: customers,
  ownership: 'none',
  additive: true,
  compress: true,
  response: z.array(employerPhraseSchema),
});

/** Employer phrases for the edition and the person of a reference. */
export const getReferenceEmployerPhrases = operation({
  name: 'getReferenceEmployerPhrases',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/employer-phrases',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: idParams,
  response: z.array(employerPhraseSchema),
});

/** Confirms a phrase or revokes the confirmation; finished references do not change. */
export const saveEmployerPhrase = operation({
  name: 'saveEmployerPhrase',
  service: 'references',
  method: 'PUT',
  path: '/api/employer-phrases',
  roles: customers,
  ownership: 'none',
  additive: true,
  body: employerPhraseForm,
  response: employerPhraseSchema,
});
