import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Traces of a deleted account that outlive its rows: words about it in the audit, which is append-only, and sampled
 * values in the statistics of the query planner.
 */

const pinned = 'set search_path = pg_catalog, pg_temp';

/** Keys whose values name no person (numbers, words of ours); they stay as long as the row. */
const lasting = ['references', 'credit', 'granted', 'matter', 'action'];
const lastingNames = `array[${lasting.map((name) => `'${name}'`).join(', ')}]`;

/**
 * SQL by which an audit keeps no word about an account that is deleted: e-mails, notes and reasons become «…», and what
 * stays is who did what, when, to which id. `erase_audit_words` does it and says in how many rows; in no other way, and of no
 * account that is there, does anybody change a row. For a migration after that of `auditTableSql`.
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
  `create or replace function ${schema}.refuse_audit_change() returns trigger language plpgsql ${pinned} as $$
      begin
        if tg_op = 'DELETE' then
          if old.kept_until <= now() then
            return old;
          end if;
        elsif tg_op = 'UPDATE' then
          if to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
            and new.before = ${schema}.without_audit_words(old.before)
            and new.after = ${schema}.without_audit_words(old.after)
            and exists (select 1 from accounts_api.deleted_accounts d where d.account_id = old.account_id)
          then
            return new;
          end if;
        end if;
        raise exception 'rows of the audit are never changed';
      end $$`,
  `create function ${schema}.erase_audit_words() returns int
      language sql volatile security definer ${pinned} as $$
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

/** Audit rows become immutable again; erased words stay erased. */
const dropEraseAuditWordsSql = (schema: string): string[] => [
  `create or replace function ${schema}.refuse_audit_change() returns trigger language plpgsql ${pinned} as $$
      begin
        if tg_op = 'DELETE' then
          if old.kept_until <= now() then
            return old;
          end if;
        end if;
        raise exception 'rows of the audit are never changed';
      end $$`,
  `drop function ${schema}.erase_audit_words()`,
  `drop index ${schema}.audit_with_words`,
  `drop function ${schema}.without_audit_words(jsonb)`,
  `drop function ${schema}.has_audit_words(jsonb)`,
];

/**
 * SQL by which the planner forgets what it has sampled of a schema's columns (`pg_statistic` holds values as they are), and
 * samples anew: `forget_samples`, once an hour at most, and only after an account was deleted; twice, because rows that others
 * held at the first time go a moment later. ANALYZE alone would leave what it knew of a table that is empty now.
 */
const forgetSamplesSql = (schema: string): string[] => [
  `create function ${schema}.forget_samples() returns int
      language plpgsql volatile security definer ${pinned} as $$
        declare
          v_table record;
          v_tables int := 0;
        begin
          for v_table in
            select s.relid, s.relname from pg_stat_user_tables s
            where s.schemaname = '${schema}' and coalesce(s.last_analyze, '-infinity') < now() - interval '1 hour'
              and exists (select 1 from accounts_api.deleted_accounts d
                where d.deleted_at > coalesce(s.last_analyze, '-infinity') - interval '1 hour')
            order by s.relid
          loop
            perform pg_clear_attribute_stats('${schema}', v_table.relname, a.attname, false)
              from pg_attribute a where a.attrelid = v_table.relid and a.attnum > 0 and not a.attisdropped;
            execute format('analyze %s', v_table.relid::regclass);
            v_tables := v_tables + 1;
          end loop;
          return v_tables;
        end $$`,
];

/** For a migration after that of `auditTableSql`, and after the one by which accounts can be deleted. */
export const eraseLeftoversSql = (schema: string): string[] => [
  ...eraseAuditWordsSql(schema),
  ...forgetSamplesSql(schema),
];

export const dropEraseLeftoversSql = (schema: string): string[] => [
  `drop function ${schema}.forget_samples()`,
  ...dropEraseAuditWordsSql(schema),
];

/** Erases words about deleted accounts from the audit of a schema. @returns number of changed rows */
export const eraseAuditWords = async (em: EntityManager, schema: string): Promise<number> => {
  const [row] = await em.execute<{ erased: number }[]>(`select ${schema}.erase_audit_words() as erased`);
  return row?.erased ?? 0;
};

/** Erases all traces; for the erasure job, after the rows are deleted. @returns number of changed audit rows */
export const eraseLeftovers = async (em: EntityManager, schema: string): Promise<number> => {
  const erased = await eraseAuditWords(em, schema);
  await em.execute(`select ${schema}.forget_samples()`);
  return erased;
};
