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
export const removeClaimedRow = async (
  em: EntityManager,
  { name, key }: ProgressTable,
  { id }: Claimed,
): Promise<void> => {
  await em.execute(`delete from ${name} where ${key} = ? and status = 'rendering'`, [id]);
};
