import { z } from 'zod';

import { adminText, idField, momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';

/**
 * Kinds of open issues: a payment that contradicts itself or got no answer; a balance that differs from the sum of its
 * entries, and credit of a deleted account; a document, a receipt, a mail or another side effect that failed for good;
 * a refused mail to a deputy; a deputy's link that ends soon; a side effect or a document that nothing processes.
 */
export const openIssueKinds = [
  'paymentReview',
  'ledgerMismatch',
  'creditOfDeletedAccount',
  'documentFailed',
  'receiptFailed',
  'mailFailed',
  'deputyMailRefused',
  'sideEffectFailed',
  'delegationExpiring',
  'sideEffectWaiting',
  'documentWaiting',
] as const;
export type OpenIssueKind = (typeof openIssueKinds)[number];

/** Actions on an open issue: ask the provider, render or send again, or settle it with a note. */
export const openIssueActions = ['ask', 'render', 'send', 'settle'] as const;
export type OpenIssueAction = (typeof openIssueActions)[number];

/** Id of an open issue: `kind` and the id of a row, such as `paymentReview.0199…`. */
const openIssueId = z
  .string()
  .regex(
    new RegExp(`^(${openIssueKinds.join('|')})\\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
    'notFound',
  );

/**
 * Open issue. `subject` is the payment's number or the address, null without one; `detail` is the message of the failed
 * part.
 */
export const openIssueSchema = z.object({
  id: openIssueId,
  kind: z.enum(openIssueKinds),
  since: momentSchema,
  account: z.object({ id: idField, email: z.string() }).nullable(),
  subject: z.string().nullable(),
  detail: z.string().nullable(),
  actions: z.array(z.enum(openIssueActions)),
});
export type OpenIssue = z.infer<typeof openIssueSchema>;

/** Newest 200 open issues; `total` counts all. */
export const listMatters = operation({
  name: 'listMatters',
  service: 'payments',
  method: 'GET',
  path: '/api/matters',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  compress: true,
  response: z.object({ rows: z.array(openIssueSchema), total: z.number().int() }),
});

export const countMatters = operation({
  name: 'countMatters',
  service: 'payments',
  method: 'GET',
  path: '/api/matters/count',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  response: z.object({ count: z.number().int() }),
});

/**
 * Performs an action on an open issue; `settle` needs a note. 404 for an issue that has gone, 400 invalidChoice for an
 * action that does not apply.
 */
export const settleMatter = operation({
  name: 'settleMatter',
  service: 'payments',
  method: 'POST',
  path: '/api/matters/:id/:action',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  params: z.object({ id: openIssueId, action: z.enum(openIssueActions, 'notFound') }),
  body: z.object({ note: adminText(1000) }),
  bodyLimit: 8 * 1024,
  kind: 'empty',
});
