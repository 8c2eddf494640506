import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentRefusal } from '@attesta/contracts/operations/payments.ts';

import { PaymentSession } from './payment-session.entity.ts';

/** What the payer may know of the provider's names of errors, and of ours; of others there is nothing to say. */
const refusals: Readonly<Partial<Record<string, PaymentRefusal>>> = {
  TRANSACTION_DECLINED: 'declined',
  GENERAL_DECLINED: 'declined',
  BLOCKED_BY_RISK_MANAGEMENT: 'declined',
  '3DS_AUTHENTICATION_FAILED': 'authentication',
  PAYER_AUTHENTICATION_REQUIRED: 'authentication',
  CONDITION_NOT_SATISFIED: 'authentication',
  NO_LIABILITY_SHIFT: 'authentication',
};

/** Why the youngest session of a failed payment ended; null where that says nothing to the payer. */
export const readRefusal = async (em: EntityManager, paymentId: string): Promise<PaymentRefusal | null> => {
  const [youngest] = await em.find(
    PaymentSession,
    { paymentId },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 },
  );
  return refusals[youngest?.errorName ?? ''] ?? null;
};
