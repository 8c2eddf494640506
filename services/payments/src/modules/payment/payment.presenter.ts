import type { PaymentRecord, PaymentRefusal } from '@attesta/contracts/operations/payments/payments.ts';

import type { Payment, PaymentStatus } from './payment.entity.ts';

export type PresentedPayment = {
  url: string | null;
  anzahl: number;
  status: Exclude<PaymentStatus, 'PENDING'> | null;
  idZahlung: string;
  /** Of a failed one, where it is known. */
  reason?: PaymentRefusal;
  /** Total price in francs. */
  preis: number;
};

/**
 * A payment as the contract shows it: `status` is null while the payer may still be paying. That ends in any
 * case, so that a client that polls stops; a payment that succeeds later still becomes CAPTURED.
 */
export const presentPayment = (
  payment: Pick<Payment, 'id' | 'anzahl' | 'amount' | 'status' | 'pendingUntil'>,
  { url = null, reason = null }: { url?: string | null; reason?: PaymentRefusal | null },
  now: Date,
): PresentedPayment => ({
  url,
  anzahl: payment.anzahl,
  status: payment.status === 'PENDING' ? (isPending(payment, now) ? null : 'EXPIRED') : payment.status,
  idZahlung: payment.id,
  ...(reason === null ? {} : { reason }),
  preis: payment.amount / 100,
});

const isPending = ({ pendingUntil }: Pick<Payment, 'pendingUntil'>, now: Date): boolean =>
  pendingUntil != null && pendingUntil > now;

/** A payment that has brought credit, as lists show it. @param owner the account's e-mail */
export const presentPaymentRecord = (
  payment: Pick<Payment, 'id' | 'anzahl' | 'amount' | 'status' | 'paidAt' | 'createdAt' | 'receiptNumber'>,
  owner: string,
): PaymentRecord => ({
  idZahlung: payment.id,
  dateTime: (payment.paidAt ?? payment.createdAt).toISOString(),
  credit: payment.anzahl,
  paid: payment.amount / 100,
  status: payment.status,
  owner,
  receiptNumber: payment.receiptNumber ?? null,
});
