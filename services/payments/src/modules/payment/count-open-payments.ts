import type { EntityManager } from '@mikro-orm/postgresql';

import { Payment } from './payment.entity.ts';

/** Payments of an account whose payer may still be paying. */
export const countOpenPayments = (em: EntityManager, accountId: string, now: Date): Promise<number> =>
  em.count(Payment, { accountId, status: 'PENDING', pendingUntil: { $gt: now } });
