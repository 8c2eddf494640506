import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Exports of accounts, and information on one person (`kind`), which names it. `due_at` as in `documents.rendering`. `done`
 * of `total` references are written. `attempt` tells the work of one worker from that of the next: files and their
 * pieces belong to one attempt, and those of the last one count. A piece has one MiB, the last one of a file the rest.
 */
const tablesSql = `
  create table documents.export (
    id uuid primary key default uuidv7(),
    account_id uuid not null,
    kind text not null check (kind in ('account', 'person')),
    firstname text,
    lastname text,
    birthday date,
    year_only boolean not null default false,
    status text not null check (status in ('queued', 'building', 'ready', 'failed')),
    attempt int not null default 0,
    requested_at timestamptz not null,
    since timestamptz not null,
    due_at timestamptz not null default now(),
    done int not null default 0,
    total int,
    kept_until timestamptz,
    downloaded_at timestamptz,
    error text,
    check ((kind = 'person') = (lastname is not null and birthday is not null)),
    check ((status in ('ready', 'failed')) = (kept_until is not null))
  );
  create unique index export_under_way on documents.export (account_id) where status in ('queued', 'building');
  create index export_of_account on documents.export (account_id, requested_at desc);
  create index export_due on documents.export (due_at) where status in ('queued', 'building');
  create index export_by_end on documents.export (kept_until) where kept_until is not null;

  create table documents.export_part (
    export_id uuid not null references documents.export on delete cascade,
    attempt int not null,
    part int not null,
    name text not null,
    size bigint not null,
    sha256 text not null,
    primary key (export_id, attempt, part)
  );

  create table documents.export_piece (
    export_id uuid not null references documents.export on delete cascade,
    attempt int not null,
    part int not null,
    number int not null,
    bytes bytea storage external not null,
    primary key (export_id, attempt, part, number)
  );
`;

/**
 * Orders an export in the transaction of the caller, who holds the account's lock: 'ordered', 'running' while another one
 * is under way, or 'today' after \`daily\` of its kind on this Swiss day, or that many and three failed ones. An earlier
 * export of the account makes room for the new one.
 */
const orderSql = `
  create function documents_api.order_export(
      account_id uuid, kind text, firstname text, lastname text, birthday date, year_only boolean, at timestamptz,
      daily int)
    returns text language plpgsql volatile ${definer} as $$
      declare
        v_made int;
        v_failed int;
      begin
        if exists (select from documents.export e where e.account_id = $1 and e.status in ('queued', 'building')) then
          return 'running';
        end if;
        select count(*) filter (where e.status = 'ready'), count(*) filter (where e.status = 'failed')
          into v_made, v_failed
          from documents.export e
          where e.account_id = $1 and e.kind = $2
            and (e.requested_at at time zone 'Europe/Zurich')::date = ($7 at time zone 'Europe/Zurich')::date;
        if v_made >= $8 or v_failed >= $8 + 2 then
          return 'today';
        end if;
        if $2 = 'account' then
          delete from documents.export e where e.account_id = $1 and e.kind = 'account' and e.status = 'ready';
        end if;
        insert into documents.export (account_id, kind, firstname, lastname, birthday, year_only, status, requested_at,
            since)
          values ($1, $2, $3, $4, $5, $6, 'queued', $7, $7)
          on conflict do nothing;
        return case when found then 'ordered' else 'running' end;
      end $$;
  grant execute on function documents_api.order_export(uuid, text, text, text, date, boolean, timestamptz, int)
    to attesta_accounts;
`;

/** Ends the exports of an account whose references go to another one: what is in them is no longer its own. */
const dropSql = `
  create function documents_api.drop_exports(account_id uuid) returns void
    language sql volatile ${definer} as $$ delete from documents.export e where e.account_id = $1 $$;
  grant execute on function documents_api.drop_exports(uuid) to attesta_accounts;
`;

/** Lets customers take their data along. */
export class Exports extends Migration {
  override up(): void {
    this.addSql(tablesSql);
    this.addSql(orderSql);
    this.addSql(dropSql);
  }

  override down(): void {
    this.addSql('drop function documents_api.drop_exports(uuid)');
    this.addSql(
      'drop function documents_api.order_export(uuid, text, text, text, date, boolean, timestamptz, int)',
    );
    this.addSql(
      'drop table documents.export_piece; drop table documents.export_part; drop table documents.export',
    );
  }
}
