import type { EntityManager } from '@mikro-orm/postgresql';
import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import { eraseAuditWords } from '@attesta/service-kit/audit/erase-leftovers.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import { lockSession } from '../session/end-sessions.ts';

/**
 * Erases the caller's account with its logo, password, second factor, recovery codes, sessions and links, and publishes
 * the deletion (`accounts_api.deleted_accounts`), after which the other services erase their data of it. Accounting
 * records stay for ten years from the end of the year (Art. 958f OR): payments, the ledger, receipts and, stored apart,
 * their recipient (`keepCustomer`). Only admins can read it, and retention deletes it.
 *
 * Locks the row before checking for use, because starting a payment locks it, too.
 * @throws lastAdmin, accountInUse while there are open references, credit or a payment that may still be captured
 */
export const deleteAccount = async ({
  em,
  actor,
  now,
  record,
}: Call<typeof accounts.deleteAccount>): Promise<void> => {
  const { accountId } = actor;
  await transact(em, async (tx) => {
    const locked = await tx.execute<{ id: string }[]>(
      `select id from accounts.account where id = ? or (? and admin and not deactivated) order by id for update`,
      [accountId, actor.admin],
    );
    if (!locked.some(({ id }) => id === accountId)) throw problem('unauthenticated');
    await lockSession(tx, actor);
    if (actor.admin && locked.length === 1) throw problem('lastAdmin');
    if (await isInUse(tx, accountId, now)) throw problem('accountInUse');
    await tx.execute('insert into accounts.deleted_account (account_id, deleted_at) values (?, ?)', [
      accountId,
      now.toISOString(),
    ]);
    await keepCustomer(tx, accountId, now);
    await eraseAuditWords(tx, schema);
    await tx.execute('delete from accounts.account where id = ?', [accountId]);
    await tx.execute('delete from accounts.idempotency where account_id = ?', [accountId]);
    await tx.execute(
      `delete from accounts.outbox where id in (
         select id from accounts.outbox where payload ->> 'accountId' = ? order by id for update)`,
      [accountId],
    );
  });
  record({ event: 'account', outcome: 'deleted', accountId });
};

/** Stores name and address for receipts, if one must still be kept. */
const keepCustomer = (tx: EntityManager, accountId: string, now: Date): Promise<unknown> =>
  tx.execute(
    `insert into accounts.kept_customer
       (account_id, organization, firstname, lastname, address, zip, city, language, kept_until)
     select a.id, a.organization, a.firstname, a.lastname, a.address, a.zip, a.city, a.language, kept.until
     from accounts.account a, payments_api.receipts_kept_until(a.id) as kept (until)
     where a.id = ? and kept.until > ?`,
    [accountId, now.toISOString()],
  );

/**
 * Checks in one statement, which sees one snapshot: a running order shows as credit or as an open reference, and a
 * capture as a payment under way or as credit.
 */
const isInUse = async (tx: EntityManager, accountId: string, now: Date): Promise<boolean> => {
  const [row] = await tx.execute<{ used: boolean }[]>(
    `select (select balance from ledger.balance_of(?::uuid)) > 0
         or zeugnisse_api.open_references(?::uuid) > 0
         or payments_api.payment_under_way(?::uuid, ?::timestamptz) as used`,
    [accountId, accountId, accountId, now.toISOString()],
  );
  return row?.used !== false;
};
