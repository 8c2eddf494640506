import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { purchaseCount } from '../../forms/purchase.ts';
import { operation } from '../operation.ts';

/** One tier of the price table. Amounts in CHF with at most two decimals. */
export const priceSchema = z.object({
  anzahl: z.number().int(),
  einzelnerPreis: z.number(),
  preis: z.number(),
});

/**
 * Why a payment failed, as far as the payer can do something about it: bank or provider declined, or the payer was not
 * authenticated there (3-D Secure).
 */
export const paymentRefusals = ['declined', 'authentication'] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];

/**
 * Without query: the account's credit. With `token` (our idZahlung): that payment, `status` null while it is
 * open, and `url`, the address of the payment form to frame (null once it has ended). `reason` is additive, and so is
 * `preis`, what it costs in all, in CHF.
 */
export const getPayment = operation({
  name: 'getPayment',
  service: 'payments',
  method: 'GET',
  path: '/api/account/payment',
  roles: ['customer', 'admin'],
  ownership: 'payment',
  query: z.object({ token: z.string().max(100).optional() }),
  response: z.object({
    zeugnisGuthaben: z.number().int().optional(),
    letzteZahlung: momentSchema.nullable().optional(),
    zahlungPendent: z.boolean().optional(),
    url: z.string().nullable().optional(),
    anzahl: z.number().int().optional(),
    status: z.string().nullable().optional(),
    idZahlung: idField.optional(),
    reason: z.enum(paymentRefusals).nullish(),
    preis: z.number().optional(),
  }),
});

/**
 * A purchase or a grant in an account's list (product.md 3). `credit` is the number of references, `paid` the amount in
 * CHF, `owner` the account's e-mail. Other statuses than GRANTED and CAPTURED are not shown. `receiptNumber`, of a purchase,
 * is additive, and so is `note`, why an admin gave credit, which only admins are shown.
 */
export const paymentRecordSchema = z.object({
  idZahlung: idField,
  dateTime: momentSchema,
  credit: z.number().int(),
  paid: z.number(),
  status: z.string(),
  owner: z.string(),
  receiptNumber: z.string().nullish(),
  note: z.string().nullish(),
});
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;

/** All payments of an account that count, the newest first. */
export const listAccountPayments = operation({
  name: 'listAccountPayments',
  service: 'payments',
  method: 'GET',
  path: '/api/account/:id/payments',
  roles: ['customer', 'admin'],
  ownership: 'accountOrAdmin',
  compress: true,
  params: z.object({ id: idField }),
  response: z.array(paymentRecordSchema),
});

export const getPrices = operation({
  name: 'getPrices',
  service: 'payments',
  method: 'GET',
  path: '/api/account/prices',
  roles: ['visitor'],
  ownership: 'none',
  compress: true,
  response: z.array(priceSchema),
});

/**
 * Starts a payment; answers its idZahlung. 429 chargeLimit and paymentsOpenLimit where an account starts too many; 502 paymentStartFailed when the provider cannot be reached.
 */
export const charge = operation({
  name: 'charge',
  service: 'payments',
  method: 'POST',
  path: '/api/account/charge',
  roles: ['customer', 'admin'],
  ownership: 'self',
  body: z.object({
    nbrOfCertificates: purchaseCount,
  }),
  response: idField,
  bodyLimit: 4 * 1024,
});

/** Where the provider sends the payer's browser back; settles and redirects into the frame's result route. */
export const returnFromPayment = operation({
  name: 'returnFromPayment',
  service: 'payments',
  method: 'GET',
  path: '/api/payment/return/:opaque',
  roles: ['visitor'],
  ownership: 'none',
  additive: true,
  params: z.object({ opaque: z.string().max(100) }),
  kind: 'redirect',
});

/** The provider's notification; a hint to settle, never believed. Always 200. */
export const notifyPayment = operation({
  name: 'notifyPayment',
  service: 'payments',
  method: 'GET',
  path: '/api/payment/notify/:opaque/:kind',
  roles: ['visitor'],
  ownership: 'none',
  additive: true,
  params: z.object({ opaque: z.string().max(100), kind: z.enum(['s', 'f']) }),
  kind: 'empty',
});
