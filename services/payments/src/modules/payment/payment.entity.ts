import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * PENDING until the payer has paid or given up. CAPTURED and GRANTED are final and have brought credit; from every
 * other state a late but valid capture still leads to CAPTURED. REVIEW needs a person.
 */
export type PaymentStatus = 'PENDING' | 'CAPTURED' | 'GRANTED' | 'FAILED' | 'ABORTED' | 'EXPIRED' | 'REVIEW';

/** A purchase, or credit given by an admin (GRANTED, amount 0). Amounts in Rappen. */
export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    accountId: p.uuid(),
    anzahl: p.integer(),
    unitPrice: p.integer(),
    amount: p.integer(),
    currency: p.text().default('CHF'),
    status: p.text().$type<PaymentStatus>(),
    idempotencyKey: p.text().nullable(),
    requestDigest: p.text().nullable(),
    createdAt: p.datetime(),
    paidAt: p.datetime().nullable(),
    /** Of a captured payment, e.g. `A-2026-000123`. */
    receiptNumber: p.text().nullable(),
    /** Of credit that was given: the admin who gave it (null: the command line), and why; only admins see it. */
    grantedBy: p.uuid().nullable(),
    note: p.text().nullable(),
    /** While PENDING: until when the payer may still be paying. */
    pendingUntil: p.datetime().nullable(),
    /** Whoever settles this payment has it for itself until then. */
    settlingUntil: p.datetime().nullable(),
    settlingBy: p.uuid().nullable(),
  },
});

export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);
