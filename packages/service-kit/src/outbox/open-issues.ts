import { definer } from '../database/migration-sql.ts';

/**
 * SQL of what a service has that needs a person's hand, for a migration that runs as the owner of `schema`: published as
 * `<schema>_api.matters(at)` to the payments service, which shows what all services have together.
 * @param selects each gives `kind`, `row_id`, `since`, `account_id`, `subject` (what people call it, or null) and `detail` (what a
 * developer wants to know); `$1` is now by the service's clock
 */
export const openIssuesSql = (schema: string, selects: readonly string[]): string[] => [
  `create function ${schema}_api.matters(at timestamptz)
    returns table (kind text, row_id uuid, since timestamptz, account_id uuid, subject text, detail text)
    language sql stable rows 10 ${definer} as $$
      ${selects.join('\n      union all\n      ')}
    $$`,
  `grant execute on function ${schema}_api.matters(timestamptz) to attesta_payments`,
];

/**
 * Selects for `openIssuesSql` of a service's outbox: what failed for good, which is found by an index of its own, and what
 * nobody has taken for an hour, by the database's clock.
 * @param mailTopic whose rows are mails; those of other topics are side effects
 * @param accountOf SQL that gives the account of a row `o`
 */
export const outboxOpenIssues = (
  schema: string,
  { mailTopic, accountOf }: { mailTopic: string; accountOf: string },
): string[] => {
  const told = `concat_ws(': ', coalesce(o.payload ->> 'kind', o.topic), o.error)`;
  const shown = `${accountOf}, null, ${told} from ${schema}.outbox o`;
  return [
    `select case o.topic when '${mailTopic}' then 'mailFailed' else 'sideEffectFailed' end, o.id, o.failed_at,
        ${shown} where o.failed_at is not null and o.done_at is null`,
    `select 'sideEffectWaiting', o.id, o.created_at, ${shown}
        where o.done_at is null and o.failed_at is null and o.created_at < now() - interval '1 hour'`,
  ];
};

/** SQL of the way back into the outbox for what failed for good, for the payments service: `retry_outbox(id)`. */
export const retryOutboxSql = (schema: string): string[] => [
  `create function ${schema}_api.retry_outbox(row_id uuid) returns boolean
    language plpgsql volatile ${definer} as $$
    begin
      update ${schema}.outbox o set failed_at = null, attempts = 0, due_at = now()
        where o.id = $1 and o.failed_at is not null and o.done_at is null;
      if found then
        perform pg_notify('${schema}_outbox', '');
      end if;
      return found;
    end $$`,
  `grant execute on function ${schema}_api.retry_outbox(uuid) to attesta_payments`,
];
