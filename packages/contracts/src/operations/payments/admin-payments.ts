import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { grantCount, grantNote } from '../../forms/grant.ts';
import { pagePaymentsQuery, paymentFilters } from '../../forms/page-payments.ts';
import { operation } from '../operation.ts';
import { paymentRecordSchema } from './payments.ts';

const admins = ['admin'] as const;
const byAccount = z.object({ id: idField });

/** The credit of any account, as its owner sees it (product.md 7). */
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
 * Gives an account credit. The body is the number of references as plain text. Additive: the query `note`, which only
 * admins see, and the header Idempotency-Key, under which a second click counts for nothing.
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

/** All payments of all accounts that count, the newest first. Comes as a stream. */
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
 * A payment in the table of all. `accountId` leads to its account, also where that was deleted and `owner` is empty;
 * `ownerName` is first name, last name and organisation, `note` why an admin gave credit.
 */
export const paymentRowSchema = paymentRecordSchema.extend({
  accountId: idField,
  ownerName: z.string(),
  note: z.string().nullable(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

/**
 * One page of all payments, `page` from 1. `search` looks for accounts (name, organisation, e-mail) and for receipt numbers.
 * `totals` is of everything that the filters match: payments, references, and CHF.
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

/** Everything that the filters match as CSV, the newest first. Comes as a stream, saved as Zahlungen.csv. */
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
