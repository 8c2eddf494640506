import { z } from 'zod';

import { adminText, idField, momentSchema } from '../../fields/fields.ts';
import { operation } from '../operation.ts';

/**
 * What needs a hand: a payment that contradicts itself or got no answer; a balance that is not the sum of its entries, and credit
 * of an account that is gone; a reference's document, a receipt, a mail or another side effect that failed for good; a mail to a
 * deputy that was refused; a deputy's link that ends soon; a side effect or a document that nobody takes up.
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

/** Ask the provider again, render again, send again, or mark as settled with a note. */
export const openIssueActions = ['ask', 'render', 'send', 'settle'] as const;
export type OpenIssueAction = (typeof openIssueActions)[number];

/** `kind` and the id of a row, such as `paymentReview.0199…`. */
const matterId = z
  .string()
  .regex(
    new RegExp(`^(${openIssueKinds.join('|')})\\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
    'notFound',
  );

/** `subject` says which payment or whose address, where people have a name for it; `detail` is what the part that failed said. */
export const openIssueSchema = z.object({
  id: matterId,
  kind: z.enum(openIssueKinds),
  since: momentSchema,
  account: z.object({ id: idField, email: z.string() }).nullable(),
  subject: z.string().nullable(),
  detail: z.string().nullable(),
  actions: z.array(z.enum(openIssueActions)),
});
export type OpenIssue = z.infer<typeof openIssueSchema>;

/** What needs a hand, the newest 200; `total` counts all. */
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
 * Does something about a matter; to mark it as settled takes a note. 404 for one that is not there any more, 400
 * invalidChoice for what cannot be done about it.
 */
export const settleMatter = operation({
  name: 'settleMatter',
  service: 'payments',
  method: 'POST',
  path: '/api/matters/:id/:action',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  params: z.object({ id: matterId, action: z.enum(openIssueActions, 'notFound') }),
  body: z.object({ note: adminText(1000) }),
  bodyLimit: 8 * 1024,
  kind: 'empty',
});
