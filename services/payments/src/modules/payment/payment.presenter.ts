import type { PaymentRecord, PaymentRefusal } from '@attesta/contracts/operations/payments/payments.ts';

import type { Payment, PaymentStatus } from './payment.entity.ts';

export type PresentedPayment = {
  url: string | null;
  anzahl: number;
  status: Exclude<PaymentStatus, 'PENDING'> | null;
  idZahlung: string;
  /** Reason of a failed payment, if known. */
  reason?: PaymentRefusal;
  /** Total price in francs. */
  preis: number;
};

/**
 * Presents a payment. `status` is null while the payer may still pay. That ends by itself, so a polling client stops; a
 * payment that succeeds later still becomes CAPTURED.
 */
export const presentPayment = (
  payment: Pick<Payment, 'id' | 'credit' | 'amount' | 'status' | 'pendingUntil'>,
  { url = null, reason = null }: { url?: string | null; reason?: PaymentRefusal | null },
  now: Date,
): PresentedPayment => ({
  url,
  anzahl: payment.credit,
  status: payment.status === 'PENDING' ? (isPending(payment, now) ? null : 'EXPIRED') : payment.status,
  idZahlung: payment.id,
  ...(reason === null ? {} : { reason }),
  preis: payment.amount / 100,
});

const isPending = ({ pendingUntil }: Pick<Payment, 'pendingUntil'>, now: Date): boolean =>
  pendingUntil != null && pendingUntil > now;

/** Presents a payment that brought credit, for lists. @param owner e-mail of the account */
export const presentPaymentRecord = (
  payment: Pick<Payment, 'id' | 'credit' | 'amount' | 'status' | 'paidAt' | 'createdAt' | 'receiptNumber'>,
  owner: string,
): PaymentRecord => ({
  idZahlung: payment.id,
  dateTime: (payment.paidAt ?? payment.createdAt).toISOString(),
  credit: payment.credit,
  paid: payment.amount / 100,
  status: payment.status,
  owner,
  receiptNumber: payment.receiptNumber ?? null,
});
