import type { EntityManager } from '@mikro-orm/postgresql';

import { executeLong } from '../database/long-statements.ts';
import { definer } from '../database/migration-sql.ts';

/**
 * Traces of a deleted account that outlive its rows: words about it in the audit, which is append-only
 * (`audit-table.ts`), and sampled values in the statistics of the query planner.
 */

/**
 * SQL by which the planner forgets what it has sampled of a schema's columns (`pg_statistic` holds values as they are), and
 * samples anew: `forget_samples`, once an hour at most, and only after an account was deleted; twice, because rows that others
 * held at the first time go a moment later. ANALYZE alone would leave what it knew of a table that is empty now.
 */
export const forgetSamplesSql = (schema: string): string =>
  `create function ${schema}.forget_samples() returns int
      language plpgsql volatile ${definer} as $$
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
        end $$`;

/** Erases words about deleted accounts from the audit of a schema. @returns number of changed rows */
export const eraseAuditWords = async (em: EntityManager, schema: string): Promise<number> => {
  const [row] = await executeLong<{ erased: number }[]>(em, `select ${schema}.erase_audit_words() as erased`);
  return row?.erased ?? 0;
};

/** Erases all traces; for the erasure job, after the rows are deleted. @returns number of changed audit rows */
export const eraseLeftovers = async (em: EntityManager, schema: string): Promise<number> => {
  const erased = await eraseAuditWords(em, schema);
  await executeLong(em, `select ${schema}.forget_samples()`);
  return erased;
};
