import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { purchaseCount } from '../../forms/purchase.ts';
import { operation } from '../operation.ts';

/** Tier of the price table. Amounts in CHF with at most two decimals. */
export const priceSchema = z.object({
  anzahl: z.number().int(),
  einzelnerPreis: z.number(),
  preis: z.number(),
});

/**
 * Reasons of a failed payment that the payer can act on: declined by bank or provider, or failed authentication (3-D
 * Secure).
 */
export const paymentRefusals = ['declined', 'authentication'] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];

/**
 * Without query: the account's credit. With `token` (our idZahlung): that payment, with `status` null while it is open,
 * and `url`, the payment form to frame (null once it has ended). Additive: `reason` and `preis`, the total in CHF.
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
 * Purchase or grant in an account's list (product.md 3). `credit` is the number of references, `paid` the amount in
 * CHF, `owner` the account's e-mail. Only GRANTED and CAPTURED are listed. Additive: `receiptNumber` of a purchase, and
 * `note`, an admin's reason for granting credit, visible to admins only.
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

/** All captured and granted payments of an account, the newest first. */
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
 * Starts a payment and answers its idZahlung. 429 chargeLimit or paymentsOpenLimit for too many payments of an account;
 * 502 paymentStartFailed if the provider is unreachable.
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

/** Return address of the payer's browser; settles the payment and redirects to the frame's result route. */
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

/** Notification of the provider: a hint to settle, never trusted as a result. Always 200. */
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
