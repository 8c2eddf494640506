import type { EntityManager } from '@mikro-orm/postgresql';

export type OutboxRow = { id: string; topic: string; payload: unknown; attempts: number };

/**
 * Stores a side effect in the transaction `tx`; it is carried out after the commit.
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
  if (row === undefined) throw new Error('the outbox insert returned no row');
  return row.id;
};

/** Failure that a retry would only repeat. `reason` holds no user input: it is stored and logged. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Handler of one topic. */
export type OutboxTopic = {
  /** Rows processed at a time; a slow one delays few of its topic, and none of another. */
  atOnce: number;
  /** Must be idempotent. A thrown error is retried, a `FinalFailure` is not. */
  carryOut(row: OutboxRow): Promise<void>;
};
