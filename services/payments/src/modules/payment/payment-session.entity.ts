import { defineEntity, p } from '@mikro-orm/postgresql';

export type SessionStatus =
  | 'OPEN'
  | 'AUTHORIZED'
  | 'CAPTURED'
  | 'CANCELLED'
  | 'ABORTED'
  | 'FAILED'
  | 'EXPIRED'
  | 'REVIEW';

/** One payment page of the provider. Loading our payment page again opens another one for the same payment. */
export const PaymentSessionSchema = defineEntity({
  name: 'PaymentSession',
  tableName: 'payment_session',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    paymentId: p.uuid(),
    saferpayToken: p.text(),
    redirectUrl: p.text(),
    urlExpiresAt: p.datetime(),
    /** The address works once, so that it is given to one browser once. */
    handedOutAt: p.datetime().nullable(),
    returnKey: p.text(),
    notifyKey: p.text(),
    status: p.text().$type<SessionStatus>().default('OPEN'),
    createdAt: p.datetime(),
    /** How often the payer came back or the provider notified. */
    hints: p.integer().default(0),
    /** Since when an answer to such a hint is missing. */
    payerBackAt: p.datetime().nullable(),
    /** When to ask the provider next; null = never. */
    nextCheckAt: p.datetime().nullable(),
    asserts: p.integer().default(0),
    transactionId: p.text().nullable(),
    captureId: p.text().nullable(),
    captureRequestId: p.text().nullable(),
    captureRetry: p.integer().default(0),
    cancelRequestId: p.text().nullable(),
    cancelRetry: p.integer().default(0),
    liabilityShift: p.boolean().nullable(),
    paymentMeans: p.text().nullable(),
    errorName: p.text().nullable(),
  },
});

export class PaymentSession extends PaymentSessionSchema.class {}
PaymentSessionSchema.setClass(PaymentSession);
