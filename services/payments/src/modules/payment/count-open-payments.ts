import type { EntityManager } from '@mikro-orm/postgresql';

import { Payment } from './payment.entity.ts';

/** Payments of an account whose payer may still be paying. */
export function countOpenPayments(em: EntityManager, accountId: string, now: Date): Promise<number> {
  return em.count(Payment, { accountId, status: 'PENDING', pendingUntil: { $gt: now } });
}
