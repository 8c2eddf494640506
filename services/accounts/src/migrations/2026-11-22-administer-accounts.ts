import { Migration } from '@mikro-orm/migrations';

const pinned = 'set search_path = pg_catalog, pg_temp';
const german = 'collate "de-CH-x-icu"';

/** For each order of the customers' table one that is read from either end. */
const indexes = {
  account_by_registration: '(registered_at desc, id desc)',
  account_by_name: `(lastname ${german}, firstname ${german}, id)`,
  account_by_organization: `(organization ${german}, id)`,
  account_by_email: '(email collate "C", id)',
  account_by_city: `(city ${german}, id)`,
  account_by_login: '(last_login_at desc nulls last, id desc)',
  account_by_state: '(state, registered_at desc, id desc)',
  account_admins: '(registered_at desc, id desc) where admin',
  account_by_words: 'using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off)',
} as const;

/** What is found in an account: German days, as people type them, stand beside the words. */
const searched = `firstname || ' ' || lastname || ' ' || organization || ' ' || email || ' ' || zip || ' ' || city || ' '
  || accounts.swiss_day(registered_at) || ' ' || coalesce(accounts.swiss_day(last_login_at), '')`;

/**
 * Accounts among tens of thousands of others: found by any part of a word, ordered by any column, and counted by state, so
 * that a page reads its own rows and one count. `version` changes with all that admins can change of an account.
 *
 * `search_form` is that of the references. A statement locks the counts in the order of their keys.
 */
export class AdministerAccounts extends Migration {
  override up(): void {
    this.addSql(`create function accounts.search_form(value text) returns text
      language sql immutable strict parallel safe ${pinned}
      return replace(replace(translate(
        casefold(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g')
          collate pg_catalog.pg_unicode_fast),
        'łøđðı', 'loddi'), 'æ', 'ae'), 'œ', 'oe')`);
    // Formatting a date depends on settings in general, and on none with this pattern.
    this.addSql(`create function accounts.swiss_day(moment timestamptz) returns text
      language sql immutable strict parallel safe ${pinned}
      return to_char(moment at time zone 'Europe/Zurich', 'DD.MM.YYYY')`);
    this.addSql(`alter table accounts.account
      add column version int not null default 0,
      add column state text not null generated always as (
        case when deactivated then 'deactivated' when password_hash is null then 'unconfirmed' else 'active' end
      ) stored,
      add column search_text text collate "C" generated always as (accounts.search_form(${searched})) stored`);
    for (const [name, columns] of Object.entries(indexes)) {
      this.addSql(`create index ${name} on accounts.account ${columns}`);
    }
    this.addSql(`create function accounts.count_version() returns trigger language plpgsql ${pinned} as $$
      begin
        new.version := old.version + 1;
        return new;
      end $$`);
    const watched = (row: 'old' | 'new') =>
      `(${row}.email, ${row}.admin, ${row}.deactivated, ${row}.deactivation_reason, ${row}.totp_secret is null)`;
    this.addSql(`create trigger account_version
      before update of email, admin, deactivated, deactivation_reason, totp_secret on accounts.account
      for each row when (${watched('old')} is distinct from ${watched('new')})
      execute function accounts.count_version()`);
    this.countAccounts();
  }

  private countAccounts(): void {
    this.addSql(`create table accounts.account_count (
      state text not null,
      admin boolean not null,
      accounts int not null,
      primary key (state, admin)
    )`);
    this.addSql(`insert into accounts.account_count
      select state, admin, count(*) from accounts.account group by state, admin`);
    const counting = (name: string, rows: string, by: string) => `create function accounts.${name}()
      returns trigger language plpgsql ${pinned} as $$
        begin
          insert into accounts.account_count as counted (state, admin, accounts)
          select state, admin, ${by} from ${rows} group by state, admin order by state, admin
          on conflict (state, admin) do update set accounts = counted.accounts + excluded.accounts;
          return null;
        end $$`;
    this.addSql(counting('count_after_insert', 'came', 'count(*)'));
    this.addSql(counting('count_after_delete', 'went', '-count(*)'));
    this.addSql(
      counting(
        'count_after_update',
        '(values (old.state, old.admin, -1), (new.state, new.admin, 1)) as change (state, admin, by)',
        'sum(by)',
      ),
    );
    this.addSql(`create trigger count_after_insert after insert on accounts.account
      referencing new table as came for each statement execute function accounts.count_after_insert()`);
    this.addSql(`create trigger count_after_delete after delete on accounts.account
      referencing old table as went for each statement execute function accounts.count_after_delete()`);
    this.addSql(`create trigger count_after_update after update on accounts.account
      for each row when ((old.state, old.admin) is distinct from (new.state, new.admin))
      execute function accounts.count_after_update()`);
  }

  override down(): void {
    for (const event of ['update', 'delete', 'insert']) {
      this.addSql(`drop trigger count_after_${event} on accounts.account`);
      this.addSql(`drop function accounts.count_after_${event}()`);
    }
    this.addSql('drop table accounts.account_count');
    this.addSql('drop trigger account_version on accounts.account');
    this.addSql('drop function accounts.count_version()');
    for (const name of Object.keys(indexes)) this.addSql(`drop index accounts.${name}`);
    this.addSql(
      'alter table accounts.account drop column search_text, drop column state, drop column version',
    );
    this.addSql('drop function accounts.swiss_day(timestamptz)');
    this.addSql('drop function accounts.search_form(text)');
  }
}
