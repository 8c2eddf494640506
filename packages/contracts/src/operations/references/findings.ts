import { z } from 'zod';

import { momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { byId, customers } from '../common.ts';

/**
 * Something in what was typed or rated that deserves a second look; it never blocks. `key` stays the same for the
 * same words in the same field; `field` names a field of the wizard or a text answer, `ratings` or `document`;
 * `items` are the questions (idKompetenz) it is about, the one to look at first; `line` says which of the tasks, from 0.
 * `kept` says who left it so on purpose (the e-mail of now, empty once that account is deleted), and when. `places` are the
 * parts of the document last generated that print it: a block and, where it is known, one of its sentences or lines; absent
 * while there is no document of what is saved now.
 */
export const findingSchema = z.object({
  key: z.string(),
  code: z.string(),
  field: z.string(),
  items: z.array(z.number().int()),
  line: z.number().int().optional(),
  words: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  kept: z.object({ by: z.string(), at: momentSchema }).nullable(),
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
  params: byId,
  response: z.array(findingSchema),
});

/** Keeps a finding on purpose, or takes that back; answers all findings. */
export const keepFinding = operation({
  name: 'keepFinding',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/findings',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: byId,
  body: z.object({ key: z.string().min(1, 'required').max(400, 'tooLong'), kept: z.boolean() }),
  response: z.array(findingSchema),
});
