import { z } from 'zod';

import { documentTextSchema, languageSchema } from '../../model/document-model.ts';
import { daySchema, idField, momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { byId, customers, langQuery, raters } from '../common.ts';

/** Open and editable, or finished and read-only (product.md 3). */
export const zeugnisstatus = { open: 1, finished: 2 } as const;

/**
 * A reference at a glance (product.md 3, reference detail). A deputy gets the names of art, variante and reason, no
 * dates and no signatures; `organization`, who asks for the rating, `expiresAt`, the end of the link, `sprache`,
 * `doneSteps`, the wizard's steps (from 0) that lack nothing, and `taskSentence`, the duties as the one sentence that tells
 * them, in the reference's language, where it lists none, `fileName`, under which a page saves the Word file, and
 * `abschlussdatum`, when it was finished, are additive; the last four only when the owner asks for it. Additive as well: for a
 * deputy `deadline`, the last day that the owner has set, and `message`, the owner's line to them; for the owner
 * `latestDeadline`, the last whole day of a link that is made now.
 */
export const referenceSchema = z.object({
  id: idField,
  deputyUsed: z.boolean(),
  deputyEmail: z.string().nullable(),
  selfRating: z.boolean(),
  idZeugnisart: z.number().int().nullable(),
  idZeugnisvariante: z.number().int().nullable(),
  idBestellgrund: z.number().int().nullable(),
  leaveDate: daySchema.nullable(),
  signature1: z.string(),
  functionSignature1: z.string(),
  signature2: z.string(),
  functionSignature2: z.string(),
  finished: z.boolean(),
  employeeName: z.string(),
  zeugnisart: z.string().nullable(),
  zeugnisvariante: z.string().nullable(),
  bestellgrund: z.string().nullable(),
  sprache: languageSchema.nullish(),
  organization: z.string().optional(),
  expiresAt: momentSchema.optional(),
  doneSteps: z.array(z.number().int()).optional(),
  taskSentence: z.string().optional(),
  fileName: z.string().nullish(),
  abschlussdatum: momentSchema.nullish(),
  deadline: daySchema.nullish(),
  message: z.string().nullish(),
  latestDeadline: daySchema.optional(),
});

export const getReference = operation({
  name: 'getReference',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id',
  roles: raters,
  ownership: 'reference',
  params: byId,
  query: langQuery,
  response: referenceSchema,
});

export const startSelfRating = operation({
  name: 'startSelfRating',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/selfrating',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: referenceSchema,
});

/** Composes the text and queues Word and preview. 400 zeugnisIncomplete or ratingsMissing. */
export const generateZeugnis = operation({
  name: 'generateZeugnis',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/generator/:id',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: z.object({ idZeugnisArt: z.number().int() }),
});

/**
 * The text as far as what is saved decides it: without the overall judgement and the closing until every question is answered,
 * and without what a deputy has not handed in. `whole` says that nothing is left out. Null while employment or settings lack
 * something.
 */
export const getDraft = operation({
  name: 'getDraft',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/draft',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: byId,
  response: documentTextSchema.extend({ whole: z.boolean() }).nullable(),
});

/**
 * Freezes the document last previewed. 400 documentOutdated if anything changed since, previewRequired unless the caller
 * was given all pages of exactly this document.
 */
export const finishZeugnis = operation({
  name: 'finishZeugnis',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/finish',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: referenceSchema,
});
