import { Migration } from '@mikro-orm/migrations';
import { definer, pinned } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Kept states of a reference: `input` is what was entered (`snapshot-columns.ts`), `model` the text as composed from it,
 * null while it was too incomplete. Those without a name make room for later ones. `person_id` may outlive the account.
 */
const version = `
  create table zeugnisse.version (
    id uuid primary key default uuidv7(),
    zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
    at timestamptz not null,
    person_id uuid not null,
    name text check (char_length(name) <= 80),
    cause text not null,
    model jsonb,
    input jsonb not null
  );
  create index version_of_zeugnis on zeugnisse.version (zeugnis_id, at desc, id desc);
`;

/**
 * Trail of a reference, what happened and by whom: kinds, ids and numbers, never a sentence. Append-only; a row goes once its
 * `kept_until` has passed, or with the account to which the reference belongs, and in no other way. It has no foreign key,
 * as it may outlive the reference.
 */
const event = `
  create table zeugnisse.event (
    id uuid primary key default uuidv7(),
    zeugnis_id uuid not null,
    at timestamptz not null,
    person_id uuid,
    guest uuid,
    kind text not null,
    detail jsonb not null default '{}',
    kept_until timestamptz not null,
    check (person_id is null or guest is null)
  );
  create index event_of_zeugnis on zeugnisse.event (zeugnis_id, at desc, id desc);
  create index event_by_end on zeugnisse.event (kept_until);
  revoke update, delete on zeugnisse.event from attesta_references;

  create function zeugnisse.refuse_event_change() returns trigger language plpgsql ${pinned} as $$
    begin
      if tg_op = 'DELETE' then
        if old.kept_until <= now() or exists (
          select 1 from zeugnisse.zeugnis z
          join accounts_api.deleted_accounts d on d.account_id = z.account_id where z.id = old.zeugnis_id)
        then
          return old;
        end if;
      end if;
      raise exception 'events of a reference are never changed';
    end $$;
  create trigger event_is_final before update or delete on zeugnisse.event
    for each row execute function zeugnisse.refuse_event_change();
  create trigger event_is_whole before truncate on zeugnisse.event
    for each statement execute function zeugnisse.refuse_event_change();

  create function zeugnisse.forget_event(at timestamptz) returns int
    language sql volatile ${definer} as $$
      with gone as (
        delete from zeugnisse.event e where e.kept_until <= least($1, now()) returning 1
      )
      select count(*)::int from gone
    $$;

  -- Events of references that are about to be erased with their account.
  create function zeugnisse.erase_events(ids uuid[]) returns int
    language sql volatile ${definer} as $$
      with gone as (delete from zeugnisse.event e where e.zeugnis_id = any ($1) returning 1)
      select count(*)::int from gone
    $$;
`;

/** The history of a reference: kept states, and the trail of what happened. */
export class Versions extends Migration {
  override up(): void {
    this.addSql(version);
    this.addSql(event);
  }

  override down(): void {
    this.addSql('drop table zeugnisse.version; drop table zeugnisse.event');
    this.addSql(
      'drop function zeugnisse.refuse_event_change(); drop function zeugnisse.forget_event(timestamptz); drop function zeugnisse.erase_events(uuid[])',
    );
  }
}
