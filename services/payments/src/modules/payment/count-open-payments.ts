import type { EntityManager } from '@mikro-orm/postgresql';

import { Payment } from './payment.entity.ts';

/** Counts payments of an account that may still be paid. @param besides ids that are left out */
export const countOpenPayments = (
  em: EntityManager,
  accountId: string,
  now: Date,
  besides: readonly string[] = [],
): Promise<number> =>
  em.count(Payment, {
    accountId,
    status: 'PENDING',
    pendingUntil: { $gt: now },
    ...(besides.length > 0 && { id: { $nin: [...besides] } }),
  });
