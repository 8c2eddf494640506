import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { grantCredit, readBalance } from '@attesta/ledger';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { checkSameRequest, digestRequest } from '@attesta/service-kit/http/idempotency.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockAccountIfPresent } from '../payment/lock-account.ts';

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
 * @throws notFound when the account is gone, idempotencyKeyReused where the key came with something else
 */
export const writeGrant = async (tx: EntityManager, grant: Grant): Promise<Granted> => {
  const { accountId, anzahl, now, key = null, note = null } = grant;
  const id = randomUUIDv7();
  const at = now.toISOString();
  const digest =
    key === null
      ? null
      : digestRequest({ accountId, operation: 'grantCredit', key, asked: { anzahl, note } });
  if (!(await lockAccountIfPresent(tx, accountId))) throw problem('notFound');
  const inserted = await tx.execute<unknown[]>(
    `insert into payments.payment (id, account_id, anzahl, unit_price, amount, status, created_at, paid_at,
       idempotency_key, request_digest, granted_by, note)
     values (?, ?, ?, 0, 0, 'GRANTED', ?, ?, ?, ?, ?, ?)
     on conflict (account_id, idempotency_key) do nothing returning 1`,
    [id, accountId, anzahl, at, at, key, digest, grant.grantedBy ?? null, note],
  );
  const isNew = inserted.length > 0;
  if (!isNew && digest !== null) {
    const [first] = await tx.execute<{ request_digest: string | null }[]>(
      'select request_digest from payments.payment where account_id = ? and idempotency_key = ?',
      [accountId, key],
    );
    checkSameRequest(digest, first?.request_digest);
  }
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
  transact(em, async (tx) => (await writeGrant(tx, grant)).balance);
