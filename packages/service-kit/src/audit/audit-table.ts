import type { RetentionRule } from '../schedule/retention.ts';
import { definer, pinned } from '../database/migration-sql.ts';

/**
 * SQL by which nobody changes a row of `<schema>.audit`, and which lets it go once its own `kept_until` has passed:
 * `forget_audit` does it and says how many went.
 * @param updates PL/pgSQL that ends with `return new` for an update which is allowed nevertheless
 */
export const auditRetentionSql = (schema: string, updates = ''): string[] => [
  `create index audit_by_end on ${schema}.audit (kept_until)`,
  `create function ${schema}.refuse_audit_change() returns trigger language plpgsql ${pinned} as $$
      begin
        if tg_op = 'DELETE' then
          if old.kept_until <= now() then
            return old;
          end if;
        ${updates}
        end if;
        raise exception 'rows of the audit are never changed';
      end $$`,
  `create trigger audit_is_final before update or delete on ${schema}.audit
      for each row execute function ${schema}.refuse_audit_change()`,
  `create trigger audit_is_whole before truncate on ${schema}.audit
      for each statement execute function ${schema}.refuse_audit_change()`,
  `create function ${schema}.forget_audit(at timestamptz) returns int
      language sql volatile ${definer} as $$
        with gone as (
          delete from ${schema}.audit a where a.kept_until <= least($1, now()) returning 1
        )
        select count(*)::int from gone
      $$`,
];

/** Values of a row that say nothing of a person, and stay for as long as the row: numbers, and words of ours. */
const lasting = ['references', 'credit', 'granted', 'matter', 'action'];
const lastingNames = `array[${lasting.map((name) => `'${name}'`).join(', ')}]`;

/**
 * SQL by which an audit keeps no word about an account that is deleted: e-mails, notes and reasons become «…», and what
 * stays is who did what, when, to which id. `erase_audit_words` does it and says in how many rows; in no other way, and of no
 * account that is there, does anybody change a row.
 */
const eraseAuditWordsSql = (schema: string): string[] => [
  `create function ${schema}.has_audit_words(details jsonb) returns boolean
      language sql immutable strict parallel safe ${pinned}
      return jsonb_path_exists(details - ${lastingNames}, '$.* ? (@ <> "…")')`,
  `create function ${schema}.without_audit_words(details jsonb) returns jsonb
      language sql immutable strict parallel safe ${pinned}
      return (select coalesce(
        jsonb_object_agg(d.key, case when d.key = any (${lastingNames}) then d.value else '"…"' end), '{}')
        from jsonb_each(details) d)`,
  `create index audit_with_words on ${schema}.audit (account_id)
      where ${schema}.has_audit_words(before) or ${schema}.has_audit_words(after)`,
  `create function ${schema}.erase_audit_words() returns int
      language sql volatile ${definer} as $$
        with erased as (
          update ${schema}.audit a
          set before = ${schema}.without_audit_words(a.before), after = ${schema}.without_audit_words(a.after)
          where (${schema}.has_audit_words(a.before) or ${schema}.has_audit_words(a.after))
            and a.account_id in (select d.account_id from accounts_api.deleted_accounts d)
          returning 1
        )
        select count(*)::int from erased
      $$`,
];

/** Allows what `erase_audit_words` does, and nothing else. */
const erasing = (schema: string): string => `elsif tg_op = 'UPDATE' then
          if to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
            and new.before = ${schema}.without_audit_words(old.before)
            and new.after = ${schema}.without_audit_words(old.after)
            and exists (select 1 from accounts_api.deleted_accounts d where d.account_id = old.account_id)
          then
            return new;
          end if;`;

/** Effects of a statement on the rows of an audit, as rows of (kind, by). */
const changes = [
  { name: 'came', event: 'insert', table: 'new table as came', by: '1' },
  { name: 'went', event: 'delete', table: 'old table as went', by: '-1' },
] as const;

/**
 * SQL that counts the rows of an audit by kind, so that a page of ten years tells how many there are without reading them.
 * The counts belong to the owner alone.
 */
const countAuditSql = (schema: string, role: string): string[] => [
  `create table ${schema}.audit_count (kind text primary key, rows int not null)`,
  ...changes.flatMap(({ name, event, table, by }) => [
    `create function ${schema}.count_audit_that_${name}() returns trigger
      language plpgsql ${definer} as $$
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

/**
 * SQL of a service's audit, for a migration that runs as the owner of `schema`: rows that the service may add and read,
 * and nobody may change. A row can be deleted once its own `kept_until` has passed, which `forget_audit` does, and no
 * other way: not even by the owner of the table. Published as `<schema>_api.audit` to the accounts service, whose pages
 * show all of them together. `accounts_api.deleted_accounts` must be there already.
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
  `revoke update, delete on ${schema}.audit from ${role}`,
  `create view ${schema}_api.audit as
      select id, at, kind, actor_id, account_id, target_id, before, after, address from ${schema}.audit`,
  `grant select on ${schema}_api.audit to attesta_accounts`,
  ...eraseAuditWordsSql(schema),
  ...auditRetentionSql(schema, erasing(schema)),
  ...countAuditSql(schema, role),
];

/** Retention of the audit: rows past their own `kept_until`, deleted by the function `forget_audit`. */
export const auditRetention = (schema: string): RetentionRule => ({
  name: 'audit',
  deleteFunction: `${schema}.forget_audit`,
});
