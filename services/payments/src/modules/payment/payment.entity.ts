import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * PENDING until the payer has paid or aborted. CAPTURED and GRANTED are final and brought credit; from every other
 * state a late capture still leads to CAPTURED. REVIEW needs an operator.
 */
export type PaymentStatus = 'PENDING' | 'CAPTURED' | 'GRANTED' | 'FAILED' | 'ABORTED' | 'EXPIRED' | 'REVIEW';

/** Purchase, or credit granted by an admin (GRANTED, amount 0). Amounts in Rappen. */
export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    accountId: p.uuid(),
    credit: p.integer().fieldName('anzahl'),
    unitPrice: p.integer(),
    amount: p.integer(),
    currency: p.text().default('CHF'),
    status: p.text().$type<PaymentStatus>(),
    idempotencyKey: p.text().nullable(),
    requestDigest: p.text().nullable(),
    createdAt: p.datetime(),
    paidAt: p.datetime().nullable(),
    /** Receipt number of a captured payment, e.g. `A-2026-000123`. */
    receiptNumber: p.text().nullable(),
    /** Of granted credit: the admin (null for the command line), and the reason, visible to admins only. */
    grantedBy: p.uuid().nullable(),
    note: p.text().nullable(),
    /** End of the PENDING state, until which the payer may still pay. */
    pendingUntil: p.datetime().nullable(),
    /** End of the claim under which a process settles this payment alone. */
    settlingUntil: p.datetime().nullable(),
    settlingBy: p.uuid().nullable(),
  },
});

export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);
