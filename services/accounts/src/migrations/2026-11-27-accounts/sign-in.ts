import { definer, pinned } from '@attesta/service-kit/database/migration-sql.ts';

const everyService = 'attesta_accounts, attesta_payments, attesta_references, attesta_documents';

/**
 * `handle`, `browser` and `system` are what the owner of an account is shown of a session, whose id stands in the token. One
 * that somebody else has ended for a reason its owner is told stays as long as its token could be shown, and grants nothing.
 */
const session = `
  create table accounts.session (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts.account on delete cascade,
    remember boolean not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    idle_seconds int not null,
    expires_at timestamptz not null,
    handle uuid not null unique default gen_random_uuid(),
    browser text,
    system text,
    ended_because text
  );
  create index session_of_account on accounts.session (account_id);
  create index session_by_end on accounts.session (expires_at);

  -- Whose a token is, and that it is in use; no row where it opens nothing (any more).
  create function accounts_api.session(sid uuid, at timestamptz)
    returns table (account_id uuid, email text, admin boolean)
    language sql volatile ${definer} as $$
      with live as (
        select s.id, s.account_id, s.last_seen_at, a.email, a.admin
        from accounts.session s join accounts.account a on a.id = s.account_id
        where s.id = $1 and s.expires_at > $2
          and s.last_seen_at + s.idle_seconds * interval '1 second' > $2
          and not a.deactivated and s.ended_because is null
      ), seen as (
        update accounts.session s set last_seen_at = $2
        from live
        where s.id = live.id and live.last_seen_at < $2 - interval '1 minute'
          and s.last_seen_at < $2 - interval '1 minute'
      )
      select live.account_id, live.email, live.admin from live
    $$;
  grant execute on function accounts_api.session(uuid, timestamptz) to ${everyService};

  create function accounts_api.session_end(sid uuid) returns text
    language sql stable ${definer}
    as $$ select s.ended_because from accounts.session s where s.id = $1 $$;
  grant execute on function accounts_api.session_end(uuid) to ${everyService};
`;

/**
 * `issued_at`: since when the mailed link has been the same. Mails of one hour share a link, but nobody may keep one alive for
 * ever by asking for it. `claimed_until`: somebody is setting a password with it, and nobody else may meanwhile.
 */
const passwordLink = `
  create table accounts.password_link (
    id uuid primary key default uuidv7(),
    account_id uuid not null unique references accounts.account on delete cascade,
    generation int not null default 1,
    issued_for uuid not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    issued_at timestamptz not null,
    claimed_until timestamptz
  );
`;

/** Codes for a lost phone, each a row that goes when it is used. Only slow, salted hashes of them are kept. */
const recoveryCode = `
  create table accounts.recovery_code (
    account_id uuid not null references accounts.account on delete cascade,
    digest bytea not null,
    salt bytea not null,
    made_at timestamptz not null,
    primary key (account_id, digest)
  );
`;

const watched = (row: 'old' | 'new'): string => `(${row}.email, ${row}.password_hash, ${row}.deactivated)`;

/**
 * A mailed link, of an account or of a registration, ends with what it was mailed for: with another password, another e-mail,
 * and with the account's deactivation. By the database, so that whoever changes these ends the link in the same transaction,
 * the account's row locked before the link's.
 */
const endOfLinks = `
  create function accounts.end_mailed_links() returns trigger language plpgsql ${pinned} as $$
    begin
      update accounts.password_link set used_at = now() where account_id = new.id and used_at is null;
      update accounts.registration set link_until = mailed_at
       where account_id = new.id and link_until > mailed_at;
      return null;
    end $$;
  create trigger end_mailed_links
    after update of email, password_hash, deactivated on accounts.account
    for each row when (${watched('old')} is distinct from ${watched('new')})
    execute function accounts.end_mailed_links();
`;

/** Second factor, recovery codes and links: credentials beside the password. */
export const signInSql = [session, passwordLink, recoveryCode, endOfLinks].join('');
