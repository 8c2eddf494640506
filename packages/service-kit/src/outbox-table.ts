/** SQL of a service's outbox and of its stored answers to idempotent requests, for its first migration. */
export function kitTablesSql(schema: string): string[] {
  return [
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
}

export function dropKitTablesSql(schema: string): string[] {
  return [`drop table ${schema}.idempotency`, `drop table ${schema}.outbox`];
}
