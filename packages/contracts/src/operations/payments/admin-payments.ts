import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { grantCount, grantNote } from '../../forms/grant.ts';
import { pagePaymentsQuery, paymentFilters } from '../../forms/page-payments.ts';
import { operation } from '../operation.ts';
import { paymentRecordSchema } from './payments.ts';

const admins = ['admin'] as const;
const byAccount = z.object({ id: idField });

/** Credit of any account, as its owner sees it (product.md 7). */
export const getAccountPayment = operation({
  name: 'getAccountPayment',
  service: 'payments',
  method: 'GET',
  path: '/api/account/:id/payment',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: byAccount,
  response: z.object({
    zeugnisGuthaben: z.number().int(),
    letzteZahlung: momentSchema.nullable(),
    zahlungPendent: z.boolean(),
  }),
});

/**
 * Grants credit to an account. The body is the number of references as plain text. Additive: query `note`, visible to
 * admins only, and header Idempotency-Key, which makes repeated requests count once.
 */
export const grantCredit = operation({
  name: 'grantCredit',
  service: 'payments',
  method: 'POST',
  path: '/api/account/:id/payment',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: byAccount,
  query: z.object({ note: grantNote }),
  body: grantCount,
  bodyKind: 'text',
  bodyLimit: 64,
  response: z.object({ zeugnisGuthaben: z.number().int(), letzteZahlung: momentSchema.nullable() }),
});

/** Streams all captured and granted payments of all accounts, the newest first. */
export const listPayments = operation({
  name: 'listPayments',
  service: 'payments',
  method: 'GET',
  path: '/api/payments',
  roles: admins,
  ownership: 'none',
  response: z.array(paymentRecordSchema),
});

/**
 * Payment in the table of all accounts. `accountId` is kept for a deleted account, whose `owner` is empty; `ownerName`
 * is first name, last name and organisation, `note` an admin's reason for granting credit.
 */
export const paymentRowSchema = paymentRecordSchema.extend({
  accountId: idField,
  ownerName: z.string(),
  note: z.string().nullable(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

/**
 * One page of all payments, `page` from 1. `search` matches accounts (name, organisation, e-mail) and receipt numbers.
 * `totals` sums all matches: payments, references, and CHF.
 */
export const pagePayments = operation({
  name: 'pagePayments',
  service: 'payments',
  method: 'GET',
  path: '/api/payments/page',
  roles: admins,
  ownership: 'none',
  additive: true,
  compress: true,
  query: pagePaymentsQuery,
  response: z.object({
    rows: z.array(paymentRowSchema),
    total: z.number().int(),
    totals: z.object({ count: z.number().int(), credit: z.number().int(), paid: z.number() }),
  }),
});

/** Streams all payments that match the filters as CSV, the newest first; saved as Zahlungen.csv. */
export const exportPayments = operation({
  name: 'exportPayments',
  service: 'payments',
  method: 'GET',
  path: '/api/payments/export',
  roles: admins,
  ownership: 'none',
  additive: true,
  query: paymentFilters,
  kind: 'binary',
});
