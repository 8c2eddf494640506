import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { grantCredit, readBalance } from '@attesta/ledger';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { checkSameRequest, digestRequest } from '@attesta/service-kit/http/idempotency.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockAccountIfPresent } from '../payment/lock-account.ts';

/** Parses a number of references to grant: 1 to 9999, ASCII digits without a leading zero (product.md 5); else null. */
export const readGrantCount = (text: string): number | null =>
  /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null;

export type Grant = {
  accountId: string;
  /** Number of references, 1 to 9999. */
  credit: number;
  now: Date;
  /** Admin who grants; absent for the command line. */
  grantedBy?: string;
  /** Reason; visible to admins only. */
  note?: string;
  /** Idempotency key within the account. */
  key?: string;
};

export type Granted = {
  /** False if the key was used before; then nothing was granted. */
  isNew: boolean;
  paymentId: string;
  /** Credit of the account afterwards. */
  balance: number;
};

/**
 * Grants credit without money: a payment with the status GRANTED and its ledger entry, in the transaction `tx`.
 * @throws notFound for a deleted account, idempotencyKeyReused if the key was sent with another request
 */
export const writeGrant = async (tx: EntityManager, grant: Grant): Promise<Granted> => {
  const { accountId, credit, now, key = null, note = null } = grant;
  const id = randomUUIDv7();
  const at = now.toISOString();
  const digest =
    key === null
      ? null
      : digestRequest({ accountId, operation: 'grantCredit', key, asked: { anzahl: credit, note } });
  if (!(await lockAccountIfPresent(tx, accountId))) throw problem('notFound');
  const inserted = await tx.execute<unknown[]>(
    `insert into payments.payment (id, account_id, anzahl, unit_price, amount, status, created_at, paid_at,
       idempotency_key, request_digest, granted_by, note)
     values (?, ?, ?, 0, 0, 'GRANTED', ?, ?, ?, ?, ?, ?)
     on conflict (account_id, idempotency_key) do nothing returning 1`,
    [id, accountId, credit, at, at, key, digest, grant.grantedBy ?? null, note],
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
      amount: credit,
      kind: 'GRANT',
      businessKey: `payment:${id}`,
      at: now,
    });
  }
  return { isNew, paymentId: id, balance: (await readBalance(tx, accountId)).balance };
};

/**
 * `writeGrant` in a transaction of its own.
 * @returns credit of the account afterwards
 */
export const grantPayment = (em: EntityManager, grant: Grant): Promise<number> =>
  transact(em, async (tx) => (await writeGrant(tx, grant)).balance);
