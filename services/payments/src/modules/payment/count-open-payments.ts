import type { EntityManager } from '@mikro-orm/postgresql';

import { Payment } from './payment.entity.ts';

/** Counts payments of an account that may still be paid. */
export const countOpenPayments = (em: EntityManager, accountId: string, now: Date): Promise<number> =>
  em.count(Payment, { accountId, status: 'PENDING', pendingUntil: { $gt: now } });
