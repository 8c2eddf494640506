import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

const columns = `id uuid, firstname text, lastname text, ordered_at timestamptz, finished boolean, document_id uuid`;
const selected = `z.id, z.firstname, z.lastname, z.ordered_at, z.finished, z.document_id`;

/**
 * Data that documents packs for a customer. A person is found by both names, whatever their accents and case, and by exactly
 * the birthday that is stored. `export_of` reads every table of this schema that has a column `zeugnis_id`, so that
 * none is forgotten that comes later; only what belongs to the product alone stays behind.
 */
const exportSql = `
  create function zeugnisse_api.references_of_account(account_id uuid) returns table (${columns})
    language sql stable ${definer} rows 1000 as $$
      select ${selected} from zeugnisse.zeugnis z where z.account_id = $1 order by z.ordered_at, z.id
    $$;
  grant execute on function zeugnisse_api.references_of_account(uuid) to attesta_documents;

  create function zeugnisse_api.references_of_person(
      account_id uuid, firstname text, lastname text, birthday date, year_only boolean)
    returns table (${columns})
    language sql stable ${definer} rows 10 as $$
      select ${selected} from zeugnisse.zeugnis z
      where z.account_id = $1 and z.birthday = $4 and z.birthday_year_only = $5
        and zeugnisse.search_form(z.firstname) = zeugnisse.search_form($2)
        and zeugnisse.search_form(z.lastname) = zeugnisse.search_form($3)
      order by z.ordered_at, z.id
    $$;
  grant execute on function zeugnisse_api.references_of_person(uuid, text, text, date, boolean)
    to attesta_accounts, attesta_documents;

  create function zeugnisse_api.export_of(zeugnis_id uuid) returns jsonb
    language plpgsql stable ${definer} as $$
      declare
        v_table name;
        v_rows jsonb;
        v_all jsonb;
      begin
        select jsonb_build_object('zeugnis', to_jsonb(z) - array['search_text', 'account_id']) into v_all
          from zeugnisse.zeugnis z where z.id = $1;
        if v_all is null then
          return null;
        end if;
        for v_table in
          select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'zeugnisse'::regnamespace and c.relkind = 'r' and a.attname = 'zeugnis_id'
            and not a.attisdropped
          order by c.relname
        loop
          execute format(
            'select jsonb_agg(to_jsonb(r) - array[''zeugnis_id'', ''generation'', ''input_hash'']) from zeugnisse.%I r
               where r.zeugnis_id = $1', v_table) using $1 into v_rows;
          if v_rows is not null then
            v_all := v_all || jsonb_build_object(v_table, v_rows);
          end if;
        end loop;
        return v_all;
      end $$;
  grant execute on function zeugnisse_api.export_of(uuid) to attesta_documents;

  -- What an account has chosen for all its references: tables with its id that belong to no single one.
  create function zeugnisse_api.export_of_account(account_id uuid) returns jsonb
    language plpgsql stable ${definer} as $$
      declare
        v_table name;
        v_rows jsonb;
        v_all jsonb := '{}';
      begin
        for v_table in
          select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'zeugnisse'::regnamespace and c.relkind = 'r' and a.attname = 'account_id'
            and not a.attisdropped
            and c.relname <> all (array['zeugnis', 'reference_count', 'idempotency', 'audit'])
            and not exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'zeugnis_id')
          order by c.relname
        loop
          execute format(
            'select jsonb_agg(to_jsonb(r) - ''account_id'') from zeugnisse.%I r where r.account_id = $1', v_table)
            using $1 into v_rows;
          if v_rows is not null then
            v_all := v_all || jsonb_build_object(v_table, v_rows);
          end if;
        end loop;
        return v_all;
      end $$;
  grant execute on function zeugnisse_api.export_of_account(uuid) to attesta_documents;
`;

/** Lets customers take along what is stored on their references. */
export class ReferencesExport extends Migration {
  override up(): void {
    this.addSql(exportSql);
  }

  override down(): void {
    this.addSql(`drop function zeugnisse_api.export_of_account(uuid);
      drop function zeugnisse_api.export_of(uuid);
      drop function zeugnisse_api.references_of_person(uuid, text, text, date, boolean);
      drop function zeugnisse_api.references_of_account(uuid)`);
  }
}
