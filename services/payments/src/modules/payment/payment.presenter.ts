import type { Payment, PaymentStatus } from './payment.entity.ts';

export type PresentedPayment = {
  url: string | null;
  anzahl: number;
  status: Exclude<PaymentStatus, 'PENDING'> | null;
  idZahlung: string;
};

/**
 * A payment as the contract shows it: `status` is null while the payer may still be paying. That ends in any
 * case, so that a client that polls stops; a payment that succeeds later still becomes CAPTURED.
 */
export function presentPayment(
  payment: Pick<Payment, 'id' | 'anzahl' | 'status' | 'pendingUntil'>,
  url: string | null,
  now: Date,
): PresentedPayment {
  return {
    url,
    anzahl: payment.anzahl,
    status: payment.status === 'PENDING' ? (isPending(payment, now) ? null : 'EXPIRED') : payment.status,
    idZahlung: payment.id,
  };
}

function isPending({ pendingUntil }: Pick<Payment, 'pendingUntil'>, now: Date): boolean {
  return pendingUntil != null && pendingUntil > now;
}
