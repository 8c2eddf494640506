import type { EntityManager } from '@mikro-orm/postgresql';

import type { PaymentStatus } from '../payment/payment.entity.ts';
import { Payment } from '../payment/payment.entity.ts';
import { PaymentSession } from '../payment/payment-session.entity.ts';

/**
 * Status of an uncaptured payment, from its sessions, youngest first. The youngest decides: earlier ones were left when
 * the payment page was reloaded.
 */
export const statusFromSessions = (
  sessions: readonly Pick<PaymentSession, 'status' | 'payerBackAt' | 'urlExpiresAt'>[],
  now: Date,
): Exclude<PaymentStatus, 'CAPTURED' | 'GRANTED'> => {
  const [youngest] = sessions;
  if (sessions.some(({ status }) => status === 'REVIEW')) return 'REVIEW';
  if (sessions.some(({ status }) => status === 'AUTHORIZED')) return 'PENDING';
  switch (youngest?.status) {
    case 'ABORTED':
    case 'EXPIRED':
      return youngest.status;
    case 'FAILED':
    case 'CANCELLED':
      return 'FAILED';
    default:
      return youngest !== undefined && (youngest.payerBackAt != null || youngest.urlExpiresAt > now)
        ? 'PENDING'
        : 'EXPIRED';
  }
};

/** Updates the status of an uncaptured payment from its sessions. */
export const updatePaymentStatus = async (em: EntityManager, paymentId: string, now: Date): Promise<void> => {
  const sessions = await em.find(
    PaymentSession,
    { paymentId },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const status = statusFromSessions(sessions, now);
  await em.nativeUpdate(
    Payment,
    { id: paymentId, status: { $nin: ['CAPTURED', 'GRANTED', status] } },
    { status },
  );
};
