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

/** Payment page of the provider. Reloading our page opens another one for the same payment. */
export const PaymentSessionSchema = defineEntity({
  name: 'PaymentSession',
  tableName: 'payment_session',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    paymentId: p.uuid(),
    saferpayToken: p.text(),
    redirectUrl: p.text(),
    urlExpiresAt: p.datetime(),
    /** The address works once, so it is handed out once. */
    handedOutAt: p.datetime().nullable(),
    returnKey: p.text(),
    notifyKey: p.text(),
    status: p.text().$type<SessionStatus>().default('OPEN'),
    createdAt: p.datetime(),
    /** Number of hints: returns of the payer and notifications of the provider. */
    hints: p.integer().default(0),
    /** Time of the first hint that is still unanswered. */
    payerBackAt: p.datetime().nullable(),
    /** Time of the next check at the provider; null for none. */
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
