import type { EntityManager } from '@mikro-orm/postgresql';
import { executeLong, longStatements } from '@attesta/service-kit/database/long-statements.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

import { dueReferences, noticeDays, notHeld } from '../due-references.ts';

/** References deleted per transaction, so that few rows stay locked. */
const batch = 200;

/** `due` to the references whose thirty days are over as well, as `over`. Its parameters: today, the moment thirty days ago. */
const referencesOver = `${dueReferences},
  over as (
    select due.* from due join zeugnisse.deletion_notice n
      on n.zeugnis_id = due.id and n.account_id = due.account_id and due.due_on <= n.due_on
    where n.sent_at <= ? and ${notHeld}
  )`;

const chosen = 'select value::uuid from jsonb_array_elements_text(?::jsonb)';

/**
 * Deletes the references whose time is over: with ratings, text, delegations and findings, their files, exports that hold
 * them and their rows in the outbox, in one transaction with what the certificate of the day counts. Nothing goes of
 * which no mail has told thirty days ago. Idempotent; several processes may run it at once.
 * A failure in one account keeps no other one waiting; it is thrown at the end.
 * @returns number of references deleted
 */
export const deleteDueReferences = async (em: EntityManager, now: Date): Promise<number> => {
  const today = swissDay(now);
  const announcedBefore = new Date(now.getTime() - noticeDays * 86_400_000).toISOString();
  const accounts = await executeLong<{ account_id: string }[]>(
    em,
    `with ${referencesOver} select distinct account_id from over order by account_id`,
    [today, announcedBefore],
  );
  const failures: unknown[] = [];
  let deleted = 0;
  for (const { account_id: accountId } of accounts) {
    try {
      deleted += await deleteOfAccount(em, { accountId, today, announcedBefore });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return deleted;
};

type Batch = { accountId: string; today: string; announcedBefore: string };

const deleteOfAccount = async (em: EntityManager, due: Batch): Promise<number> => {
  let deleted = 0;
  let found: number;
  do {
    const { locked, gone } = await transact(em, (tx) => deleteBatch(tx, due));
    found = locked;
    deleted += gone;
  } while (found === batch);
  return deleted;
};

const deleteBatch = async (
  tx: EntityManager,
  { accountId, today, announcedBefore }: Batch,
): Promise<{ locked: number; gone: number }> => {
  await tx.execute(longStatements);
  const locked = await tx.execute<{ id: string }[]>(
    `with ${referencesOver}
     select z.id from zeugnisse.zeugnis z
     where z.account_id = ? and z.id in (select id from over where account_id = ?)
     order by z.id limit ${batch} for update of z skip locked`,
    [today, announcedBefore, accountId, accountId],
  );
  // A hold, a change or a transfer that was faster is seen only by a statement that begins with the lock.
  const ids = await tx.execute<{ id: string }[]>(
    `with ${referencesOver} select id from over where account_id = ? and id in (${chosen}) order by id`,
    [today, announcedBefore, accountId, JSON.stringify(locked.map(({ id }) => id))],
  );
  if (ids.length > 0) {
    await deleteReferences(tx, { accountId, today }, JSON.stringify(ids.map(({ id }) => id)));
  }
  return { locked: locked.length, gone: ids.length };
};

/** Deletes locked references. @param ids as a JSON list */
const deleteReferences = async (
  tx: EntityManager,
  { accountId, today }: Pick<Batch, 'accountId' | 'today'>,
  ids: string,
): Promise<void> => {
  const outboxRows = await tx.execute<{ id: string }[]>(
    `select id from zeugnisse.outbox
     where payload ->> 'zeugnisId' in (select jsonb_array_elements_text(?::jsonb))
       or payload ->> 'delegationId' in
         (select id::text from zeugnisse.delegation where zeugnis_id in (${chosen}))`,
    [ids, ids],
  );
  await tx.execute(
    `with ${dueReferences}
     insert into zeugnisse.deletion as counted (account_id, day, rule, value, zeugnisart, number)
     select ?, ?::date, due.rule, due.value, due.zeugnisart, count(*) from due where due.id in (${chosen})
     group by due.rule, due.value, due.zeugnisart
     on conflict (account_id, day, rule, value, zeugnisart)
       do update set number = counted.number + excluded.number, deleted_at = now()`,
    [today, accountId, today, ids],
  );
  await tx.execute(`delete from zeugnisse.zeugnis where id in (${chosen})`, [ids]);
  await tx.execute(`select documents_api.forget_references(array(${chosen}))`, [ids]);
  await tx.execute('select documents_api.renew_exports(?::uuid)', [accountId]);
  await tx.execute(
    `delete from zeugnisse.outbox where id in (
       select id from zeugnisse.outbox where id in (${chosen}) order by id for update)`,
    [JSON.stringify(outboxRows.map(({ id }) => id))],
  );
};
