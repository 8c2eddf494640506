import { pinned } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Registrations wait apart from the account until a mailed link of theirs is used: who registers an address first says
 * nothing for its owner. An account that has only been registered goes with `pending_until`, unless admins gave it
 * something to keep.
 */
export const registrationSql = `
  create table accounts.registration (
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
      firstname || ' ' || lastname || ' ' || organization || ' ' || zip || ' ' || city)) stored,
    claimed_until timestamptz
  );
  create index registration_of_account on accounts.registration (account_id, id desc);
  create index registration_by_words on accounts.registration
    using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
  create index registration_by_end on accounts.registration (expires_at);

  -- Looks only once a row is locked: whoever gives an account something holds its row meanwhile.
  create function accounts.forget_unconfirmed(at timestamptz) returns int
    language plpgsql volatile ${pinned} as $$
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
      end $$;
`;
