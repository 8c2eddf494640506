import type { EntityManager } from '@mikro-orm/postgresql';

/** Postgres channel of state changes; the payload is the id of the reference or payment. */
export const renderedChannel = 'documents_rendered';

/** Postgres channel of new rows to render. */
export const waitingChannel = 'documents_waiting';

/** Tables whose rows pass through the same states. `waitedFor` is the column of the id that requests wait for. */
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

/** Claimed row with its number of attempts. */
export type Claimed = { id: string; attempt: number };

/** Attempts per row, including those of killed workers. */
export const maxAttempts = 10;

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
