import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { grantCredit, readBalance } from '@attesta/ledger';
import { problem } from '@attesta/service-kit/errors.ts';

import { holdsAccount } from '../payment/hold-account.ts';

export type Grant = {
  accountId: string;
  /** References, 1 to 9999. */
  anzahl: number;
  now: Date;
  /** The admin who gives; nobody where it comes from the command line. */
  grantedBy?: string;
  /** Why; only admins see it. */
  note?: string;
  /** A second grant of an account with the same key gives nothing. */
  key?: string;
};

export type Granted = {
  /** False where the key had been used: nothing was given. */
  isNew: boolean;
  paymentId: string;
  /** The account's credit afterwards. */
  balance: number;
};

/**
 * Gives credit without money: a payment of the status GRANTED and its entry in the ledger, in the transaction `tx`.
 * @throws notFound when the account is gone
 */
export const writeGrant = async (tx: EntityManager, grant: Grant): Promise<Granted> => {
  const { accountId, anzahl, now } = grant;
  const id = randomUUIDv7();
  const at = now.toISOString();
  if (!(await holdsAccount(tx, accountId))) throw problem('notFound');
  const inserted = await tx.execute<unknown[]>(
    `insert into payments.payment (id, account_id, anzahl, unit_price, amount, status, created_at, paid_at,
       idempotency_key, granted_by, note)
     values (?, ?, ?, 0, 0, 'GRANTED', ?, ?, ?, ?, ?)
     on conflict (account_id, idempotency_key) do nothing returning 1`,
    [id, accountId, anzahl, at, at, grant.key ?? null, grant.grantedBy ?? null, grant.note ?? null],
  );
  const isNew = inserted.length > 0;
  if (isNew) {
    await grantCredit(tx, {
      accountId,
      amount: anzahl,
      kind: 'GRANT',
      businessKey: `payment:${id}`,
      at: now,
    });
  }
  return { isNew, paymentId: id, balance: (await readBalance(tx, accountId)).balance };
};

/**
 * `writeGrant` in a transaction of its own.
 * @returns the account's credit afterwards
 */
export const grantPayment = (em: EntityManager, grant: Grant): Promise<number> =>
  em.transactional(async (tx) => (await writeGrant(tx, grant)).balance);
