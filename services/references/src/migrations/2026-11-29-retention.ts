import { Migration } from '@mikro-orm/migrations';
import { definer, pinned } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Periods for which accounts keep their references; without a row ten years, and open ones for ever. `deletion_notice`: a
 * reference that a mail announces; `sent_at` is set once the mail server has taken the mail, and nothing is deleted
 * without it. `notice_day`: days on which a mail was asked for, so that an account gets one a day. `deletion`: what was
 * deleted on a day, by rule and kind (0 for none chosen), without names. `retention_run`: when the job ran last, and
 * from when on it may delete.
 */
const tables = `
  create table zeugnisse.retention_settings (
    account_id uuid primary key,
    finished_years int not null check (finished_years between 1 and 15),
    open_months int check (open_months in (6, 12, 24)),
    updated_at timestamptz not null
  );

  create table zeugnisse.hold (
    zeugnis_id uuid primary key references zeugnisse.zeugnis on delete cascade,
    reason text not null check (char_length(reason) <= 200),
    since timestamptz not null
  );

  create table zeugnisse.deletion_notice (
    zeugnis_id uuid primary key references zeugnisse.zeugnis on delete cascade,
    account_id uuid not null,
    due_on date not null,
    announced_on date not null,
    sent_at timestamptz
  );
  create index deletion_notice_of_account on zeugnisse.deletion_notice (account_id, announced_on);

  create table zeugnisse.notice_day (
    account_id uuid not null,
    day date not null,
    requested_at timestamptz not null,
    primary key (account_id, day)
  );

  create table zeugnisse.deletion (
    account_id uuid not null,
    day date not null,
    rule text not null,
    value int not null,
    zeugnisart int not null,
    number int not null,
    deleted_at timestamptz not null default now(),
    primary key (account_id, day, rule, value, zeugnisart)
  );

  create table zeugnisse.retention_run (
    only_row boolean primary key default true check (only_row),
    last_at timestamptz not null,
    resume_at timestamptz not null
  );
`;

/** `touched_at`: last change of the row, by the clock of the database. Setting it is no change. */
const touched = `
  alter table zeugnisse.zeugnis add touched_at timestamptz not null default now();
  create function zeugnisse.note_touch() returns trigger language plpgsql ${pinned} as $$
    begin
      if new.touched_at = old.touched_at then
        new.touched_at := now();
      end if;
      return new;
    end $$;
  create trigger note_touch before update on zeugnisse.zeugnis
    for each row execute function zeugnisse.note_touch();
`;

/** Finds what was left long ago without reading every reference, and deputies whose names are still there. */
const indexes = `
  create index zeugnis_by_leaving on zeugnisse.zeugnis
    ((coalesce(leave_date, (finished_at at time zone 'Europe/Zurich')::date))) where finished;
  create index delegation_with_name on zeugnisse.delegation (zeugnis_id) where deputy_email <> '';
`;

/** As `forgetSamplesSql`, also after references were deleted: \`more\` says what else it looks at. */
const forgetSamples = (more: string): string => `
  create or replace function zeugnisse.forget_samples() returns int
    language plpgsql volatile ${definer} as $$
      declare
        v_table record;
        v_tables int := 0;
      begin
        for v_table in
          select s.relid, s.relname from pg_stat_user_tables s
          where s.schemaname = 'zeugnisse' and coalesce(s.last_analyze, '-infinity') < now() - interval '1 hour'
            and (exists (select 1 from accounts_api.deleted_accounts d
              where d.deleted_at > coalesce(s.last_analyze, '-infinity') - interval '1 hour')${more})
          order by s.relid
        loop
          perform pg_clear_attribute_stats('zeugnisse', v_table.relname, a.attname, false)
            from pg_attribute a where a.attrelid = v_table.relid and a.attnum > 0 and not a.attisdropped;
          execute format('analyze %s', v_table.relid::regclass);
          v_tables := v_tables + 1;
        end loop;
        return v_tables;
      end $$;
`;

const afterDeletions = `
            or exists (select 1 from zeugnisse.deletion d
              where d.deleted_at > coalesce(s.last_analyze, '-infinity') - interval '1 hour')`;

/** Periods of references, and what is deleted after them. */
export class Retention extends Migration {
  override up(): void {
    for (const statement of [tables, touched, indexes, forgetSamples(afterDeletions)]) this.addSql(statement);
  }

  override down(): void {
    this.addSql(forgetSamples(''));
    this.addSql('drop index zeugnisse.zeugnis_by_leaving');
    this.addSql('drop index zeugnisse.delegation_with_name');
    this.addSql('drop trigger note_touch on zeugnisse.zeugnis');
    this.addSql('drop function zeugnisse.note_touch()');
    this.addSql('alter table zeugnisse.zeugnis drop column touched_at');
    for (const table of [
      'retention_run',
      'deletion',
      'notice_day',
      'deletion_notice',
      'hold',
      'retention_settings',
    ]) {
      this.addSql(`drop table zeugnisse.${table}`);
    }
  }
}
