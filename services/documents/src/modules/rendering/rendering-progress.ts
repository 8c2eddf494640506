import type { EntityManager } from '@mikro-orm/postgresql';
import { asynchronousCommit } from '@attesta/service-kit/database/asynchronous-commit.ts';

/** Postgres channel of state changes; the payload is the id of the reference, payment or paper. */
export const renderedChannel = 'documents_rendered';

/** Postgres channel of new rows to render. */
export const waitingChannel = 'documents_waiting';

/** Tables whose rows pass through the same states. `waitedFor` is the column of the id that requests wait for. */
export type ProgressTable = {
  name: 'documents.rendering' | 'documents.ordered_pdf' | 'documents.receipt' | 'documents.sample';
  key: string;
  waitedFor: string;
};

export const renderingTable: ProgressTable = {
  name: 'documents.rendering',
  key: 'document_id',
  waitedFor: 'zeugnis_id',
};
export const orderedPdfTable: ProgressTable = {
  name: 'documents.ordered_pdf',
  key: 'id',
  waitedFor: 'zeugnis_id',
};
export const receiptTable: ProgressTable = {
  name: 'documents.receipt',
  key: 'payment_id',
  waitedFor: 'payment_id',
};

export const sampleTable: ProgressTable = {
  name: 'documents.sample',
  key: 'stationery_id',
  waitedFor: 'stationery_id',
};

/** Claimed row with its number of attempts. `account` is empty for a row of none. */
export type Claimed = { id: string; attempt: number; account: string };

/**
 * Accounts that fill their share of this worker's slots. Each worker counts its own rows, those of superseded documents
 * too, so that the share grows with the workers and none gives all its slots to one account.
 * @param most rows of one account in work here at a time
 */
export const fullAccounts = (inWork: readonly Claimed[], most: number): string[] =>
  [...Map.groupBy(inWork, ({ account }) => account)].flatMap(([account, rows]) =>
    rows.length < most ? [] : [account],
  );

/** Attempts per row, including those of killed workers. */
export const maxAttempts = 10;

/** Lease of a claimed row, by the shared clock of the database; a worker that does not renew it is taken for dead. */
const lease = "interval '10 seconds'";

/**
 * Claims the next row: of the accounts with the fewest rows in work, at all workers together, the one served least
 * recently, of its rows the oldest. After a long pause of one worker two may hold the same row: both render the same
 * bytes and only the first result is stored.
 * @param full accounts to pass over (`fullAccounts`)
 * @returns an empty list if no row is due
 */
export const claimNext = (
  em: EntityManager,
  { name, key }: ProgressTable,
  { full, now }: { full: readonly string[]; now: Date },
): Promise<Claimed[]> =>
  em.execute<Claimed[]>(
    `with busy as (
       select account_id, count(*) as rows from ${name} where status = 'rendering' and due_at > now()
       group by account_id),
     next as (
       select row.${key} as id from ${name} row
         left join busy on busy.account_id is not distinct from row.account_id
         left join documents.turn on turn.account_id = row.account_id
        where row.status in ('queued', 'rendering') and row.due_at <= now()
          and coalesce(row.account_id::text, '') <> all(array(select jsonb_array_elements_text(?::jsonb)))
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
     select id, attempt, coalesce(account_id::text, '') as account, ${asynchronousCommit} from taken`,
    [JSON.stringify(full), now],
  );

/** Renews the claims on these rows. */
export const renewClaims = async (
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

/** Queues a row for a retry after `seconds`. */
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

/** Queues a row at once for another worker, because this one ends. */
export const handBack = async (
  em: EntityManager,
  { name, key }: ProgressTable,
  { id, attempt }: Claimed,
  now: Date,
): Promise<void> => {
  await em.execute(
    `with row as (
       update ${name} set status = 'queued', since = ?, due_at = now()
        where ${key} = ? and attempt = ? and status = 'rendering'
       returning ${key})
     select pg_notify('${waitingChannel}', '') from row`,
    [now, id, attempt],
  );
};

/** Marks a row as failed, with the name of the error; never its message, which could hold user input. */
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
export const removeClaimedRow = async (
  em: EntityManager,
  { name, key }: ProgressTable,
  { id }: Claimed,
): Promise<void> => {
  await em.execute(`delete from ${name} where ${key} = ? and status = 'rendering'`, [id]);
};
