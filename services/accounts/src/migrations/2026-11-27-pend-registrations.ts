import { Migration } from '@mikro-orm/migrations';

/**
 * Registrations wait apart from the account until a mailed link of theirs is used: who registers an address first says
 * nothing for its owner. An account that has only been registered goes with `pending_until`, unless admins gave it
 * something to keep; null for all others, also for those that the command line made.
 *
 * Accounts that were registered before have their data in their own row and a link of the account; they get a week.
 */
export class PendRegistrations extends Migration {
  override up(): void {
    this.addSql(`create table accounts.registration (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts.account on delete cascade,
      firstname text not null,
      lastname text not null,
      organization text not null,
      address text not null,
      zip text not null,
      city text not null,
      language text not null,
      template_filename text not null,
      privacy_version text not null,
      registered_at timestamptz not null,
      expires_at timestamptz not null,
      generation int not null default 1,
      mail_id uuid,
      mailed_at timestamptz,
      link_until timestamptz,
      search_text text collate "C" generated always as (accounts.search_form(
        firstname || ' ' || lastname || ' ' || organization || ' ' || zip || ' ' || city)) stored
    )`);
    this.addSql('create index registration_of_account on accounts.registration (account_id, id desc)');
    this.addSql(`create index registration_by_words on accounts.registration
      using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off)`);
    this.addSql('create index registration_by_end on accounts.registration (expires_at)');
    this.addSql('alter table accounts.account add column pending_until timestamptz');
    this.addSql(`update accounts.account set pending_until = now() + interval '7 days'
      where password_hash is null and not admin and firstname <> ''`);
    this.addSql(`create index account_by_end on accounts.account (pending_until)
      where pending_until is not null`);
    // Looks only once a row is locked: whoever gives an account something holds its row meanwhile.
    this.addSql(`create function accounts.forget_unconfirmed(at timestamptz) returns int
      language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
        declare
          v_id uuid;
          v_gone uuid[] := '{}';
        begin
          for v_id in
            select a.id from accounts.account a
            where a.pending_until <= $1 and a.password_hash is null and not a.admin and not a.deactivated
            order by a.id limit 1000 for update skip locked
          loop
            if (select b.balance from ledger.balance_of(v_id) b) > 0 or zeugnisse_api.references_of(v_id) > 0 then
              update accounts.account set pending_until = null where id = v_id;
            else
              v_gone := v_gone || v_id;
            end if;
          end loop;
          insert into accounts.deleted_account (account_id, deleted_at) select unnest(v_gone), $1;
          delete from accounts.outbox where payload ->> 'accountId' = any (v_gone::text[]);
          delete from accounts.account where id = any (v_gone);
          return cardinality(v_gone);
        end $$`);
  }

  override down(): void {
    this.addSql('drop function accounts.forget_unconfirmed(timestamptz)');
    this.addSql('alter table accounts.account drop column pending_until');
    this.addSql('drop table accounts.registration');
  }
}
