import { z } from 'zod';

import { momentSchema, optionalText } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { idParams, customers } from '../common.ts';

/**
 * Finding in a typed text or a rating; it never blocks. `key` is stable for the same words in the same field; `field`
 * names a field of the wizard or a text answer, `ratings` or `document`; `items` are the questions concerned
 * (idKompetenz), the main one first; `line` is the index of the task. `kept` names who kept the text despite it
 * (current e-mail, empty once the account is deleted), when, and why, if they said so. `places` are the parts of the document generated last
 * that print it: a block and, if known, one of its sentences or lines; absent without a document of the saved data.
 */
export const findingSchema = z.object({
  key: z.string(),
  code: z.string(),
  field: z.string(),
  items: z.array(z.number().int()),
  line: z.number().int().optional(),
  words: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  kept: z.object({ by: z.string(), at: momentSchema, reason: z.string().optional() }).nullable(),
  places: z.array(z.object({ block: z.string(), part: z.string().optional() })).optional(),
});
export type Finding = z.infer<typeof findingSchema>;

export const getFindings = operation({
  name: 'getFindings',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/findings',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: idParams,
  response: z.array(findingSchema),
});

/** Keeps the text despite a finding, with a reason if one is given, or revokes that; answers all findings. */
export const keepFinding = operation({
  name: 'keepFinding',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/findings',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: idParams,
  body: z.object({
    key: z.string().min(1, 'required').max(400, 'tooLong'),
    kept: z.boolean(),
    reason: optionalText(300).optional(),
  }),
  response: z.array(findingSchema),
});
