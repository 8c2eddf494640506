import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseLeftovers } from '@attesta/service-kit/audit/erase-leftovers.ts';
import { executeLong, longStatements } from '@attesta/service-kit/database/long-statements.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../database.ts';

/** References erased per transaction, so that few rows stay locked. */
const batch = 200;

/** Tables whose rows belong to an account and hang on no reference. */
const tablesOfAccounts = [
  'idempotency',
  'text_settings',
  'employer_phrase',
  'retention_settings',
  'notice_day',
  'deletion',
] as const;

/**
 * Erases all data of deleted accounts: references with ratings, texts, findings, delegations, history and trail, their
 * outbox rows, settings, employer phrases, certificates of deletion and idempotency records. Idempotent; several
 * processes may run it at once.
 * @returns number of references erased
 */
export const eraseDeletedAccounts = async (em: EntityManager): Promise<number> => {
  let erased = 0;
  let rows: number;
  do {
    rows = await transact(em, (tx) => eraseBatch(tx));
    erased += rows;
  } while (rows === batch);
  for (const table of tablesOfAccounts) {
    await executeLong(
      em,
      `delete from zeugnisse.${table} where account_id in (select account_id from accounts_api.deleted_accounts)`,
    );
  }
  await executeLong(
    em,
    `delete from zeugnisse.outbox where topic = 'retention-notice'
       and payload ->> 'accountId' in (select account_id::text from accounts_api.deleted_accounts)`,
  );
  await executeLong(
    em,
    `delete from zeugnisse.reference_count where account_id in (
       select account_id from zeugnisse.reference_count
       where open = 0 and finished = 0 and account_id in (select account_id from accounts_api.deleted_accounts)
       order by account_id for update)`,
  );
  await eraseLeftovers(em, schema);
  return erased;
};

const eraseBatch = async (tx: EntityManager): Promise<number> => {
  await tx.execute(longStatements);
  const found = await tx.execute<{ id: string }[]>(
    `select z.id from zeugnisse.zeugnis z
     where z.account_id in (select account_id from accounts_api.deleted_accounts)
     order by z.id limit ${batch} for update of z skip locked`,
  );
  if (found.length === 0) return 0;
  const ids = JSON.stringify(found.map(({ id }) => id));
  const chosen = 'select value::uuid from jsonb_array_elements_text(?::jsonb)';
  const outboxRows = await tx.execute<{ id: string }[]>(
    `select id from zeugnisse.outbox
     where payload ->> 'zeugnisId' in (select jsonb_array_elements_text(?::jsonb))
       or payload ->> 'delegationId' in
         (select id::text from zeugnisse.delegation where zeugnis_id in (${chosen}))`,
    [ids, ids],
  );
  await tx.execute(`select zeugnisse.erase_events(array(${chosen}))`, [ids]);
  await tx.execute(`delete from zeugnisse.zeugnis where id in (${chosen})`, [ids]);
  await tx.execute(
    `delete from zeugnisse.outbox where id in (
       select id from zeugnisse.outbox where id in (${chosen}) order by id for update)`,
    [JSON.stringify(outboxRows.map(({ id }) => id))],
  );
  return found.length;
};
