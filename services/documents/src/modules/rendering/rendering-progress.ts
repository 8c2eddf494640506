import type { EntityManager } from '@mikro-orm/postgresql';

/** Postgres channel that says which reference or receipt has changed its state. */
export const renderedChannel = 'documents_rendered';

/** Postgres channel that says that something waits to be rendered. */
export const waitingChannel = 'documents_waiting';

/** The two tables whose rows go through the same states. `waitedFor` is the id that requests wait for. */
export type ProgressTable = {
  name: 'documents.rendering' | 'documents.receipt';
  key: string;
  waitedFor: string;
};

export const renderingTable: ProgressTable = {
  name: 'documents.rendering',
  key: 'document_id',
  waitedFor: 'zeugnis_id',
};
export const receiptTable: ProgressTable = {
  name: 'documents.receipt',
  key: 'payment_id',
  waitedFor: 'payment_id',
};

/** A row that is being worked on, and how often that was begun. */
export type Claimed = { id: string; attempt: number };

/** Starts of work on one row, killed workers included, after which it is given up. */
export const mostAttempts = 10;

/** A worker that has not said for so long that it is at work is taken for dead. By the database's clock, which all share. */
const lease = "interval '10 seconds'";

/**
 * Begins the work on the row whose turn it is: of the accounts that have the fewest rows in work, the one that was
 * served least recently; of its rows the oldest. Two workers may come to hold the same row after a long pause of
 * one: the work gives the same bytes and only the first result is kept.
 * @param most rows of one account that may be in work at the same time
 * @returns null where nothing waits whose turn it could be
 */
export const claimNext = async (
  em: EntityManager,
  { name, key }: ProgressTable,
  { most, now }: { most: number; now: Date },
): Promise<Claimed | null> => {
  const [claimed] = await em.execute<Claimed[]>(
    `with busy as (
       select account_id, count(*) as rows from ${name} where status = 'rendering' and due_at > now()
       group by account_id),
     next as (
       select row.${key} as id from ${name} row
         left join busy on busy.account_id is not distinct from row.account_id
         left join documents.turn on turn.account_id = row.account_id
        where row.status in ('queued', 'rendering') and row.due_at <= now() and coalesce(busy.rows, 0) < ?
        order by coalesce(busy.rows, 0), turn.taken_at nulls first, row.since, row.${key}
        limit 1 for update of row skip locked),
     taken as (
       update ${name} row set status = 'rendering', attempt = row.attempt + 1, since = ?, error = null,
         due_at = now() + ${lease}
       from next where row.${key} = next.id
       returning row.${key} as id, row.account_id, row.attempt),
     served as (
       insert into documents.turn (account_id, taken_at)
       select account_id, clock_timestamp() from taken where account_id is not null
       on conflict (account_id) do update set taken_at = excluded.taken_at)
     select id, attempt from taken`,
    [most, now],
  );
  return claimed ?? null;
};

/** Says that these rows are still being worked on. */
export const keepClaims = async (
  em: EntityManager,
  { name, key }: ProgressTable,
  claims: readonly Claimed[],
): Promise<void> => {
  await em.execute(
    `update ${name} row set due_at = now() + ${lease}
       from jsonb_to_recordset(?::jsonb) as claim (id uuid, attempt int)
      where row.${key} = claim.id and row.attempt = claim.attempt and row.status = 'rendering'`,
    [JSON.stringify(claims)],
  );
};

/** Gives a row back to be tried again after so many seconds. */
export const release = async (
  em: EntityManager,
  { name, key }: ProgressTable,
  { id, attempt }: Claimed,
  seconds: number,
  now: Date,
): Promise<void> => {
  await em.execute(
    `update ${name} set status = 'queued', since = ?, due_at = now() + ? * interval '1 second'
      where ${key} = ? and attempt = ? and status = 'rendering'`,
    [now, seconds, id, attempt],
  );
};

/** Gives a row up, with the name of the error; never its message, which could hold text of a user. */
export const giveUp = async (
  em: EntityManager,
  { name, key, waitedFor }: ProgressTable,
  { id, attempt }: Claimed,
  error: string,
  now: Date,
): Promise<void> => {
  await em.execute(
    `with row as (
       update ${name} set status = 'failed', error = ?, since = ?
        where ${key} = ? and attempt = ? and status = 'rendering'
       returning ${waitedFor} as id)
     select pg_notify('${renderedChannel}', id::text) from row`,
    [error, now, id, attempt],
  );
};

/** Removes a row whose subject is gone. */
export const forget = async (
  em: EntityManager,
  { name, key }: ProgressTable,
  { id }: Claimed,
): Promise<void> => {
  await em.execute(`delete from ${name} where ${key} = ? and status = 'rendering'`, [id]);
};
