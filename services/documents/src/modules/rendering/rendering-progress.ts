import type { EntityManager } from '@mikro-orm/postgresql';

/** Postgres channel that says which document or receipt has changed its state. */
export const renderedChannel = 'documents_rendered';

/** The two tables whose rows go through the same states. */
export type ProgressTable = { name: 'documents.rendering' | 'documents.receipt'; key: string };

export const renderingTable: ProgressTable = { name: 'documents.rendering', key: 'document_id' };
export const receiptTable: ProgressTable = { name: 'documents.receipt', key: 'payment_id' };

/** Starts of work on one row, killed workers included, after which it is given up. */
export const mostAttempts = 10;

/**
 * Begins or repeats the work on a row. Two workers may both hold it: the work gives the same bytes and only
 * the first result is kept, so that nobody ever waits for one that was killed.
 * @param row dead: only if this start is still the last one and has not failed; 0 stands for none at all
 * @returns which attempt this is; null if the result is there already, or the dead start is none
 */
export async function claim(
  em: EntityManager,
  { name, key }: ProgressTable,
  { id, dead = null }: { id: string; dead?: number | null | undefined },
  now: Date,
): Promise<number | null> {
  const rows = await em.execute<{ attempt: number }[]>(
    `insert into ${name} as row (${key}, status, attempt, since) values (?, 'rendering', 1, ?)
     on conflict (${key}) do update set status = 'rendering', since = excluded.since, error = null,
       attempt = case when row.status = 'failed' then 1 else row.attempt + 1 end
     where row.status <> 'ready' and (?::int is null or (row.attempt = ? and row.status <> 'failed'))
     returning attempt`,
    [id, now, dead, dead],
  );
  return rows[0]?.attempt ?? null;
}

/** Gives a row back to be tried again. */
export async function release(
  em: EntityManager,
  { name, key }: ProgressTable,
  id: string,
  now: Date,
): Promise<void> {
  await em.execute(
    `update ${name} set status = 'queued', since = ? where ${key} = ? and status = 'rendering'`,
    [now, id],
  );
}

/** Gives a row up, with the name of the error; never its message, which could hold text of a user. */
export async function giveUp(
  em: EntityManager,
  { name, key }: ProgressTable,
  id: string,
  error: string,
  now: Date,
): Promise<void> {
  await em.execute(
    `with row as (
       update ${name} set status = 'failed', error = ?, since = ? where ${key} = ? and status = 'rendering'
       returning ${key} as id)
     select pg_notify('${renderedChannel}', id::text) from row`,
    [error, now, id],
  );
}
