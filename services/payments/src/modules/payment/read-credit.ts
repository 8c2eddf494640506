import type { EntityManager } from '@mikro-orm/postgresql';
import { readBalance } from '@attesta/ledger';

import { countOpenPayments } from './count-open-payments.ts';
import { Payment } from './payment.entity.ts';

/**
 * Credit of an account, time of the last purchase or grant, and whether a payment is pending. A pending payment ends by
 * itself when its page expires.
 */
export const readCredit = async (
  em: EntityManager,
  accountId: string,
  now: Date,
): Promise<{ zeugnisGuthaben: number; letzteZahlung: string | null; zahlungPendent: boolean }> => {
  const { balance } = await readBalance(em, accountId);
  const [last] = await em.find(
    Payment,
    { accountId, paidAt: { $ne: null } },
    { orderBy: { paidAt: 'desc' }, limit: 1 },
  );
  const open = await countOpenPayments(em, accountId, now);
  return {
    zeugnisGuthaben: balance,
    letzteZahlung: last?.paidAt?.toISOString() ?? null,
    zahlungPendent: open > 0,
  };
};
