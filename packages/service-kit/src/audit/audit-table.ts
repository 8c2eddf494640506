import type { RetentionRule } from '../schedule/retention.ts';

const pinned = 'set search_path = pg_catalog, pg_temp';

/**
 * SQL by which nobody changes a row of `<schema>.audit`, and which lets it go once its own `kept_until` has passed:
 * `forget_audit` does it and says how many went.
 */
export const auditRetentionSql = (schema: string): string[] => [
  `create index audit_by_end on ${schema}.audit (kept_until)`,
  `create function ${schema}.refuse_audit_change() returns trigger language plpgsql ${pinned} as $$
      begin
        if tg_op = 'DELETE' then
          if old.kept_until <= now() then
            return old;
          end if;
        end if;
        raise exception 'rows of the audit are never changed';
      end $$`,
  `create trigger audit_is_final before update or delete on ${schema}.audit
      for each row execute function ${schema}.refuse_audit_change()`,
  `create trigger audit_is_whole before truncate on ${schema}.audit
      for each statement execute function ${schema}.refuse_audit_change()`,
  `create function ${schema}.forget_audit(at timestamptz) returns int
      language sql volatile security definer ${pinned} as $$
        with gone as (
          delete from ${schema}.audit a where a.kept_until <= least($1, now()) returning 1
        )
        select count(*)::int from gone
      $$`,
];

/**
 * SQL of a service's audit, for a migration that runs as the owner of `schema`: rows that the service may add and read,
 * and nobody may change. A row can be deleted once its own `kept_until` has passed, which `forget_audit` does, and no
 * other way: not even by the owner of the table. Published as `<schema>_api.audit` to the accounts service, whose pages
 * show all of them together.
 * @param role that the service runs as
 */
export const auditTableSql = (schema: string, role: string): string[] => [
  `create table ${schema}.audit (
      id uuid primary key default uuidv7(),
      at timestamptz not null,
      kind text not null,
      actor_id uuid,
      account_id uuid,
      target_id uuid,
      before jsonb not null default '{}',
      after jsonb not null default '{}',
      address text not null,
      kept_until timestamptz not null
    )`,
  `create index audit_by_time on ${schema}.audit (at desc, id desc)`,
  `create index audit_of_account on ${schema}.audit (account_id, at desc, id desc)`,
  `create index audit_of_actor on ${schema}.audit (actor_id, at desc, id desc)`,
  `create index audit_of_target on ${schema}.audit (target_id) where target_id is not null`,
  ...auditRetentionSql(schema),
  `revoke all on ${schema}.audit from ${role}`,
  `grant select, insert on ${schema}.audit to ${role}`,
  `create view ${schema}_api.audit as
      select id, at, kind, actor_id, account_id, target_id, before, after, address from ${schema}.audit`,
  `grant select on ${schema}_api.audit to attesta_accounts`,
];

export const dropAuditTableSql = (schema: string): string[] => [
  `drop view ${schema}_api.audit`,
  `drop function ${schema}.forget_audit(timestamptz)`,
  `drop table ${schema}.audit`,
  `drop function ${schema}.refuse_audit_change()`,
];

/** Statement kinds that change the count of audit rows: transition table, and the step by which the count moves. */
const changes = [
  { name: 'came', event: 'insert', table: 'new table as came', by: '1' },
  { name: 'went', event: 'delete', table: 'old table as went', by: '-1' },
] as const;

/**
 * SQL that counts the rows of an audit by kind, so that a page of ten years tells how many there are without reading them.
 * For a migration after that of `auditTableSql`; the counts belong to the owner alone.
 */
export const countAuditSql = (schema: string, role: string): string[] => [
  `create table ${schema}.audit_count (kind text primary key, rows int not null)`,
  `insert into ${schema}.audit_count select kind, count(*) from ${schema}.audit group by kind`,
  ...changes.flatMap(({ name, event, table, by }) => [
    `create function ${schema}.count_audit_that_${name}() returns trigger
      language plpgsql security definer ${pinned} as $$
        begin
          insert into ${schema}.audit_count as counted (kind, rows)
          select kind, sum(${by}) from ${name} group by kind order by kind
          on conflict (kind) do update set rows = counted.rows + excluded.rows;
          return null;
        end $$`,
    `create trigger count_audit_that_${name} after ${event} on ${schema}.audit
      referencing ${table} for each statement execute function ${schema}.count_audit_that_${name}()`,
  ]),
  `revoke all on ${schema}.audit_count from ${role}`,
  `create view ${schema}_api.audit_count as select kind, rows from ${schema}.audit_count`,
  `grant select on ${schema}_api.audit_count to attesta_accounts`,
];

export const dropCountAuditSql = (schema: string): string[] => [
  `drop view ${schema}_api.audit_count`,
  ...changes.flatMap(({ name }) => [
    `drop trigger count_audit_that_${name} on ${schema}.audit`,
    `drop function ${schema}.count_audit_that_${name}()`,
  ]),
  `drop table ${schema}.audit_count`,
];

/** SQL that changes rows of an audit which an earlier version has written; for a migration alone. */
export const mendAuditSql = (schema: string, ...updates: readonly string[]): string[] => [
  `alter table ${schema}.audit disable trigger audit_is_final`,
  ...updates.map((update) => `update ${schema}.audit ${update}`),
  `alter table ${schema}.audit enable trigger audit_is_final`,
];

/** Retention of the audit: rows past their own `kept_until`, deleted by the function `forget_audit`. */
export const auditRetention = (schema: string): RetentionRule => ({
  name: 'audit',
  deleteFunction: `${schema}.forget_audit`,
});
