import type { RetentionRule } from '../schedule/retention.ts';

/** SQL of a service's outbox and of its stored answers to idempotent requests, for its first migration. */
export const kitTablesSql = (schema: string): string[] => [
  `create table ${schema}.outbox (
      id uuid primary key default uuidv7(),
      topic text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      attempts int not null default 0,
      done_at timestamptz
    )`,
  `create index outbox_due on ${schema}.outbox (due_at) where done_at is null`,
  `create table ${schema}.idempotency (
      account_id uuid not null,
      operation text not null,
      key text not null,
      status int,
      body jsonb,
      created_at timestamptz not null,
      primary key (account_id, operation, key)
    )`,
];

export const dropKitTablesSql = (schema: string): string[] => [
  `drop table ${schema}.idempotency`,
  `drop table ${schema}.outbox`,
];

/** SQL by which a stored answer tells what was asked for; for a later migration. */
export const digestRequestsSql = (schema: string): string =>
  `alter table ${schema}.idempotency add column digest text`;

export const dropDigestsSql = (schema: string): string =>
  `alter table ${schema}.idempotency drop column digest`;

/** SQL by which an outbox keeps what has failed for good, with the reason; for a later migration. */
export const keepFailedRowsSql = (schema: string): string[] => [
  `alter table ${schema}.outbox add column failed_at timestamptz, add column error text`,
  `drop index ${schema}.outbox_due`,
  `create index outbox_due on ${schema}.outbox (topic, due_at) where done_at is null and failed_at is null`,
];

/** Failed rows become due again. */
export const dropFailedRowsSql = (schema: string): string[] => [
  `drop index ${schema}.outbox_due`,
  `alter table ${schema}.outbox drop column failed_at, drop column error`,
  `create index outbox_due on ${schema}.outbox (due_at) where done_at is null`,
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
