import { z } from 'zod';

import { documentTextSchema, languageSchema } from '../../model/document-model.ts';
import { daySchema, idField, momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { idParams, customers, langQuery, raters } from '../common.ts';

/** Status codes: open and editable, or finished and read-only (product.md 3). */
export const zeugnisstatus = { open: 1, finished: 2 } as const;

/**
 * Overview of a reference (product.md 3, reference detail). A deputy gets the names of type, variant and reason, but no
 * dates and no signatures. Additive: `organization`, the customer's; `expiresAt`, the end of the link; `sprache`; for
 * the owner `doneSteps`, the complete steps of the wizard (from 0), `taskSentence`, the duties as one sentence in the
 * reference's language if they are not listed, `fileName`, the name for saving the Word file, `abschlussdatum`, the
 * date of finishing, and `latestDeadline`, the last whole day of a link made now; for a deputy `deadline`, the owner's
 * last day, and `message`, the owner's message.
 * Of a series, for the owner: `corrects`, the reference that this one corrects, and why; `replacedAt` and `replacedBy`, the
 * finished correction in its place; `openCorrection`, the one being worked on; `continues`, the interim reference before it.
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
  corrects: z.object({ id: idField, reason: z.string() }).nullish(),
  replacedAt: momentSchema.nullish(),
  replacedBy: idField.nullish(),
  openCorrection: idField.nullish(),
  continues: idField.nullish(),
});

export const getReference = operation({
  name: 'getReference',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id',
  roles: raters,
  ownership: 'reference',
  params: idParams,
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
  params: idParams,
  response: referenceSchema,
});

/** Composes the text and queues Word file and preview. 400 zeugnisIncomplete or ratingsMissing. */
export const generateZeugnis = operation({
  name: 'generateZeugnis',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/generator/:id',
  roles: customers,
  ownership: 'reference',
  params: idParams,
  response: z.object({ idZeugnisArt: z.number().int() }),
});

/**
 * Text of the saved data: without overall judgement and closing until every question is answered, and without answers
 * that a deputy has not submitted. `whole` is true if nothing is left out. Null while employment or settings are
 * incomplete.
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
  params: idParams,
  response: documentTextSchema.extend({ whole: z.boolean() }).nullable(),
});

/**
 * Freezes the document previewed last. 400 documentOutdated after any change since, previewRequired unless the caller
 * got all pages of exactly this document.
 */
export const finishZeugnis = operation({
  name: 'finishZeugnis',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/finish',
  roles: customers,
  ownership: 'reference',
  params: idParams,
  response: referenceSchema,
});
