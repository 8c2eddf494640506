import type { RetentionRule } from '../schedule/retention.ts';

/**
 * SQL of a service's outbox and of its stored answers to idempotent requests. A row that failed for good stays, with the
 * reason. A stored answer knows by `digest` which request it was the answer to.
 */
export const kitTablesSql = (schema: string): string[] => [
  `create table ${schema}.outbox (
      id uuid primary key default uuidv7(),
      topic text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      attempts int not null default 0,
      done_at timestamptz,
      failed_at timestamptz,
      error text
    )`,
  `create index outbox_due on ${schema}.outbox (topic, due_at) where done_at is null and failed_at is null`,
  `create index outbox_failed on ${schema}.outbox (failed_at) where failed_at is not null`,
  `create table ${schema}.idempotency (
      account_id uuid not null,
      operation text not null,
      key text not null,
      status int,
      body jsonb,
      created_at timestamptz not null,
      digest text,
      primary key (account_id, operation, key)
    )`,
];

const month = 30 * 86_400_000;

/** Retention of the outbox: delivered rows stay a month, for support; rows that failed for good stay. */
export const outboxRetention = (schema: string): RetentionRule => ({
  name: 'sideEffects',
  table: `${schema}.outbox`,
  key: 'id',
  condition: 'done_at < ?',
  keepMilliseconds: month,
});
