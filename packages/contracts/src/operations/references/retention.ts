import { z } from 'zod';

import { daySchema, idField, momentSchema } from '../../fields/fields.ts';
import { holdForm, openMonths, retentionForm } from '../../forms/retention.ts';
import { operation } from '../operation.ts';
import { customers, idParams, langQuery } from '../common.ts';
import { referenceEntrySchema } from './reference-lists.ts';

/** Periods for which an account keeps its references: years after leaving, months without a change (null: for ever). */
export const retentionSchema = z.object({
  finishedYears: z.number().int(),
  openMonths: z.literal(openMonths).nullable(),
});

export const getRetention = operation({
  name: 'getRetention',
  service: 'references',
  method: 'GET',
  path: '/api/account/retention',
  roles: customers,
  ownership: 'self',
  additive: true,
  response: retentionSchema,
});

/** Saves how long references are kept. None is deleted before thirty days have passed since a mail announced it. */
export const saveRetention = operation({
  name: 'saveRetention',
  service: 'references',
  method: 'PUT',
  path: '/api/account/retention',
  roles: customers,
  ownership: 'self',
  additive: true,
  body: retentionForm,
  response: retentionSchema,
});

/** A hold on a reference: it is kept until further notice. */
const holdSchema = z.object({ reason: z.string(), since: momentSchema });

/** The hold on a reference; null without one. */
export const getHold = operation({
  name: 'getHold',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/hold',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  response: holdSchema.nullable(),
});

/** Keeps a reference until further notice; another reason replaces the first. Withdraws the notice of its deletion. */
export const holdReference = operation({
  name: 'holdReference',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/hold',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  body: holdForm,
  response: holdSchema,
});

/** Ends the hold on a reference. One that is due by then is announced anew and kept for thirty more days. */
export const releaseReference = operation({
  name: 'releaseReference',
  service: 'references',
  method: 'DELETE',
  path: '/api/zeugnisse/:id/hold',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  kind: 'empty',
});

const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  size: z.coerce.number().int().min(1).max(100).catch(10).default(10),
};

/** Rule by which a reference is due: so many years after leaving, or so many months without a change. */
export const retentionRuleNames = ['finished', 'untouched'] as const;

/**
 * Reference that will be deleted or is held. `deletedOn` is the first day on which it is deleted, null while no mail has
 * announced it and for one with a hold.
 */
export const dueReferenceSchema = z.object({
  id: idField,
  mitarbeiter: referenceEntrySchema.shape.mitarbeiter,
  rule: z.string(),
  deletedOn: daySchema.nullable(),
  hold: holdSchema.nullable(),
});
export type DueReference = z.infer<typeof dueReferenceSchema>;

/** References of the caller that are due within thirty days (`held: no`, the earliest first), or held. */
export const listDueReferences = operation({
  name: 'listDueReferences',
  service: 'references',
  method: 'GET',
  path: '/api/account/retention/due',
  roles: customers,
  ownership: 'self',
  additive: true,
  compress: true,
  query: z.object({ ...pageQuery, held: z.enum(['yes', 'no']).catch('no').default('no') }),
  response: z.object({ rows: z.array(dueReferenceSchema), total: z.number().int() }),
});

/** Deletions of one day, the latest first. */
export const listDeletionCertificates = operation({
  name: 'listDeletionCertificates',
  service: 'references',
  method: 'GET',
  path: '/api/account/retention/certificates',
  roles: customers,
  ownership: 'self',
  additive: true,
  query: z.object(pageQuery),
  response: z.object({
    rows: z.array(z.object({ day: daySchema, references: z.number().int() })),
    total: z.number().int(),
  }),
});

/** Certificate of the deletions of a day, as a text file in the language of the screen; it names nobody. */
export const downloadDeletionCertificate = operation({
  name: 'downloadDeletionCertificate',
  service: 'references',
  method: 'GET',
  path: '/api/account/retention/certificates/:day',
  roles: customers,
  ownership: 'self',
  additive: true,
  params: z.object({ day: daySchema }),
  query: langQuery,
  kind: 'binary',
});
