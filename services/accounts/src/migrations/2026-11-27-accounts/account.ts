import { pinned } from '@attesta/service-kit/database/migration-sql.ts';

const german = 'collate "de-CH-x-icu"';

/**
 * Normal form of both sides of a search: no accents, no case (German ß is ss, Turkish ı is i), as in references.
 * `swiss_day` is a day as people type it; its pattern depends on no setting, so it may be called immutable.
 */
const searchFunctions = String.raw`
  create function accounts.search_form(value text) returns text
    language sql immutable strict parallel safe ${pinned}
    return replace(replace(translate(
      casefold(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')
        collate pg_catalog.pg_unicode_fast),
      'łøđðı', 'loddi'), 'æ', 'ae'), 'œ', 'oe');

  create function accounts.swiss_day(moment timestamptz) returns text
    language sql immutable strict parallel safe ${pinned}
    return to_char(moment at time zone 'Europe/Zurich', 'DD.MM.YYYY');
`;

/**
 * `privacy_version`: the privacy page that somebody agreed to when they registered; null for accounts that nobody
 * registered. `pending_until`: when an account goes that has only been registered; null for all others. `totp_used_steps`:
 * the time steps of the last codes, the last one at the end, so that each counts once, also where the clock was set back.
 */
const table = `
  create table accounts.account (
    id uuid primary key default uuidv7(),
    email text not null unique check (email = lower(email)),
    firstname text not null default '',
    lastname text not null default '',
    organization text not null default '',
    address text not null default '',
    zip text not null default '',
    city text not null default '',
    language text not null default 'de',
    template_filename text not null,
    logo bytea,
    logo_position text not null default 'left' check (logo_position in ('left', 'center', 'right')),
    admin boolean not null default false,
    deactivated boolean not null default false,
    deactivation_reason text,
    registered_at timestamptz not null,
    last_login_at timestamptz,
    password_hash text,
    totp_secret text,
    totp_last_step int not null default 0,
    version int not null default 0,
    state text not null generated always as (
      case when deactivated then 'deactivated' when password_hash is null then 'unconfirmed' else 'active' end
    ) stored,
    search_text text collate "C" generated always as (accounts.search_form(
      firstname || ' ' || lastname || ' ' || organization || ' ' || email || ' ' || zip || ' ' || city || ' '
        || accounts.swiss_day(registered_at) || ' ' || coalesce(accounts.swiss_day(last_login_at), '')
    )) stored,
    privacy_version text,
    pending_until timestamptz,
    totp_used_steps int[] not null default '{}'
  );
`;

/** One for each order of the customers' table, read from either end. Trigrams find any part of a word. */
const indexes = `
  create index account_by_registration on accounts.account (registered_at desc, id desc);
  create index account_by_name on accounts.account (lastname ${german}, firstname ${german}, id);
  create index account_by_organization on accounts.account (organization ${german}, id);
  create index account_by_email on accounts.account (email collate "C", id);
  create index account_by_city on accounts.account (city ${german}, id);
  create index account_by_login on accounts.account (last_login_at desc nulls last, id desc);
  create index account_by_state on accounts.account (state, registered_at desc, id desc);
  create index account_admins on accounts.account (registered_at desc, id desc) where admin;
  create index account_by_words on accounts.account
    using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
  create index account_by_end on accounts.account (pending_until) where pending_until is not null;
`;

const watched = (row: 'old' | 'new'): string =>
  `(${row}.email, ${row}.admin, ${row}.deactivated, ${row}.deactivation_reason, ${row}.totp_secret is null)`;

/** `version` changes with all that admins can change of an account. */
const version = `
  create function accounts.count_version() returns trigger language plpgsql ${pinned} as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
  create trigger account_version
    before update of email, admin, deactivated, deactivation_reason, totp_secret on accounts.account
    for each row when (${watched('old')} is distinct from ${watched('new')})
    execute function accounts.count_version();
`;

const counting = (event: string, rows: string, by: string): string => `
  create function accounts.count_after_${event}() returns trigger language plpgsql ${pinned} as $$
    begin
      insert into accounts.account_count as counted (state, admin, accounts)
      select state, admin, ${by} from ${rows} group by state, admin order by state, admin
      on conflict (state, admin) do update set accounts = counted.accounts + excluded.accounts;
      return null;
    end $$;
`;

/** Number of accounts by state; a statement locks the counts in the order of their keys. */
const counts = `
  create table accounts.account_count (
    state text not null,
    admin boolean not null,
    accounts int not null,
    primary key (state, admin)
  );
  ${counting('insert', 'came', 'count(*)')}
  ${counting('delete', 'went', '-count(*)')}
  ${counting(
    'update',
    '(values (old.state, old.admin, -1), (new.state, new.admin, 1)) as change (state, admin, by)',
    'sum(by)',
  )}
  create trigger count_after_insert after insert on accounts.account
    referencing new table as came for each statement execute function accounts.count_after_insert();
  create trigger count_after_delete after delete on accounts.account
    referencing old table as went for each statement execute function accounts.count_after_delete();
  create trigger count_after_update after update on accounts.account
    for each row when ((old.state, old.admin) is distinct from (new.state, new.admin))
    execute function accounts.count_after_update();
`;

/**
 * Accounts among tens of thousands of others: found by any part of a word, ordered by any column, and counted by state, so
 * that a page reads its own rows and one count.
 */
export const accountSql = [searchFunctions, table, indexes, version, counts].join('');
