import type { EntityManager } from '@mikro-orm/postgresql';

export type OutboxRow = { id: string; topic: string; payload: unknown; attempts: number };

/**
 * Leaves a side effect to be carried out after the transaction `tx` commits; it goes with the transaction.
 * @returns the outbox row's id
 */
export const publish = async (
  tx: EntityManager,
  schema: string,
  topic: string,
  payload: object,
): Promise<string> => {
  const [row] = await tx.execute<{ id: string }[]>(
    `with row as (insert into ${schema}.outbox (topic, payload) values (?, ?::jsonb) returning id)
     select id, pg_notify(?, ?) from row`,
    [topic, JSON.stringify(payload), `${schema}_outbox`, topic],
  );
  if (row === undefined) throw new Error('the outbox took no row');
  return row.id;
};

/** A failure that another try would only repeat. `reason` holds no text of a user: it is kept and logged. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** How the side effects of one topic are carried out. */
export type OutboxTopic = {
  /** Rows in work at the same time: a slow one holds up few of its topic, and none of another. */
  atOnce: number;
  /** Must bear to be repeated. What it throws is tried again, a `FinalFailure` is not. */
  carryOut(row: OutboxRow): Promise<void>;
};
