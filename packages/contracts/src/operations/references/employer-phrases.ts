import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { employerPhraseForm } from '../../forms/employer-phrase.ts';
import { operation } from '../operation.ts';
import { byId, customers } from '../common.ts';

/** How the account's employer stands in the sentences of a language. */
export const employerPhraseSchema = z.object({
  language: languageSchema,
  /** The name that all of it is about. */
  organization: z.string(),
  /** What the language's rule makes of the name; printed until something was confirmed. */
  proposed: z.string(),
  /** What the customer confirmed for this name; null before. */
  confirmed: z.string().nullable(),
  /** Phrases to choose from, `proposed` first. */
  choices: z.array(z.string()),
  /** What stands before and behind the phrase in an example, in the language. */
  sentence: z.object({ before: z.string(), after: z.string() }),
});

/** One entry a language, in the order of product.md 5; none for an account without an organisation's name. */
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

/** The same as the edition of a reference sees it, about its person. */
export const getReferenceEmployerPhrases = operation({
  name: 'getReferenceEmployerPhrases',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/employer-phrases',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: byId,
  response: z.array(employerPhraseSchema),
});

/** Confirms a phrase, or takes the confirmation back; finished references stay as they are. */
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
