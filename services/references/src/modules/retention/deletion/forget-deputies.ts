import type { EntityManager } from '@mikro-orm/postgresql';
import { longStatements } from '@attesta/service-kit/database/long-statements.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

/** References per transaction, so that few rows stay locked. */
const batch = 200;

/** Months after the finish of a reference, for which names and addresses of its deputies stay. */
const deputyMonths = 6;

/**
 * Forgets who rated references that were finished six months ago: names, addresses, and the words that the customer, the
 * deputy and the mail server wrote. That somebody rated stays, and how it ended. Idempotent; several processes may run it at once.
 * @returns number of references without a deputy's name from now on
 */
export const forgetDeputies = async (em: EntityManager, now: Date): Promise<number> => {
  let forgotten = 0;
  let rows: number;
  do {
    rows = await transact(em, (tx) => forgetBatch(tx, now));
    forgotten += rows;
  } while (rows === batch);
  return forgotten;
};

const forgetBatch = async (tx: EntityManager, now: Date): Promise<number> => {
  await tx.execute(longStatements);
  const found = await tx.execute<{ id: string }[]>(
    `select z.id from zeugnisse.zeugnis z
     where z.finished and z.finished_at <= ?::timestamptz - interval '${deputyMonths} months'
       and z.id in (select d.zeugnis_id from zeugnisse.delegation d where d.deputy_email <> '')
     order by z.id limit ${batch} for update of z skip locked`,
    [now.toISOString()],
  );
  if (found.length === 0) return 0;
  const ids = JSON.stringify(found.map(({ id }) => id));
  const chosen = 'select value::uuid from jsonb_array_elements_text(?::jsonb)';
  await tx.execute(
    `update zeugnisse.delegation set deputy_firstname = '', deputy_lastname = '', deputy_email = '',
       message = null, note = null, decline_reason = null, mail_answer = null
     where zeugnis_id in (${chosen})`,
    [ids],
  );
  await tx.execute(
    `update zeugnisse.zeugnis set deputy_email = null, deputy_name = null where id in (${chosen})`,
    [ids],
  );
  return found.length;
};
