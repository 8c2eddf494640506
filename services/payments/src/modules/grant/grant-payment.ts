import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { grantCredit, readBalance } from '@attesta/ledger';

import { holdAccount } from '../payment/hold-account.ts';
import { Payment } from '../payment/payment.entity.ts';

/**
 * Gives credit without money: a payment of the status GRANTED and its entry in the ledger, in one transaction.
 * @param grant `anzahl` 1 to 9999
 * @returns the account's credit afterwards
 * @throws unauthenticated when the account is gone
 */
export const grantPayment = (
  em: EntityManager,
  grant: { accountId: string; anzahl: number; now: Date },
): Promise<number> => {
  const { accountId, anzahl, now } = grant;
  const id = randomUUIDv7();
  return em.transactional(async (tx) => {
    await holdAccount(tx, accountId);
    await tx.insert(Payment, {
      id,
      accountId,
      anzahl,
      unitPrice: 0,
      amount: 0,
      currency: 'CHF',
      status: 'GRANTED',
      createdAt: now,
      paidAt: now,
    });
    await grantCredit(tx, {
      accountId,
      amount: anzahl,
      kind: 'GRANT',
      businessKey: `payment:${id}`,
      at: now,
    });
    return (await readBalance(tx, accountId)).balance;
  });
};
