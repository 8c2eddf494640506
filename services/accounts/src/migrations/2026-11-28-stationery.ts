import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * `docx` holds what we have rebuilt of the uploaded file, never the file itself; `page` its measures in millimetres and
 * the fonts of its text. A `draft` prints nothing but its sample. One paper of an account at most is the default.
 */
const stationerySql = `
  create table accounts.stationery (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts.account on delete cascade,
    name text not null,
    docx bytea storage external not null,
    sha256 text not null,
    warnings jsonb not null default '[]',
    page jsonb not null,
    state text not null default 'draft' check (state in ('draft', 'active')),
    is_default boolean not null default false,
    created_at timestamptz not null default now(),
    check (state = 'active' or not is_default),
    exclude (account_id with =) where (is_default)
  );
  create index stationery_of_account on accounts.stationery (account_id);
`;

/** Locations of an employer, and who signs there. A signatory of a deleted location signs for all. */
const locationSql = `
  create table accounts.location (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts.account on delete cascade,
    name text not null,
    organization text not null,
    address text not null,
    zip text not null,
    city text not null,
    stationery_id uuid references accounts.stationery,
    is_default boolean not null default false,
    exclude (account_id with =, lower(name) with =),
    exclude (account_id with =) where (is_default)
  );
  create index location_of_stationery on accounts.location (stationery_id);

  create table accounts.signatory (
    id uuid primary key default uuidv7(),
    account_id uuid not null references accounts.account on delete cascade,
    location_id uuid references accounts.location on delete set null,
    name text not null,
    function text not null,
    mail text not null,
    place int not null check (place in (1, 2))
  );
  create index signatory_of_account on accounts.signatory (account_id);
  create index signatory_of_location on accounts.signatory (location_id);
`;

/**
 * For papers. A location that is gone or belongs to another account counts as none: the reference is printed as the
 * account's.
 */
const publishedSql = `
  create function accounts_api.employer(account_id uuid, location_id uuid)
    returns table (organization text, address text, zip text, city text)
    language sql stable ${definer} as $$
      select coalesce(l.organization, a.organization), coalesce(l.address, a.address), coalesce(l.zip, a.zip),
        coalesce(l.city, a.city)
      from accounts.account a left join accounts.location l on l.id = $2 and l.account_id = a.id
      where a.id = $1
    $$;
  grant execute on function accounts_api.employer(uuid, uuid) to attesta_references;

  -- The paper that references of a location are printed on; no row without one.
  create function accounts_api.paper(account_id uuid, location_id uuid)
    returns table (docx bytea, sha256 text, page jsonb)
    language sql stable ${definer} as $$
      select s.docx, s.sha256, s.page
      from accounts.stationery s
        left join accounts.location l on l.id = $2 and l.account_id = $1
      where s.account_id = $1 and s.state = 'active'
        and case when l.stationery_id is null then s.is_default else s.id = l.stationery_id end
    $$;
  grant execute on function accounts_api.paper(uuid, uuid) to attesta_documents;

  -- Any paper of an account, also a draft, with what its sample prints.
  create function accounts_api.paper_sample(account_id uuid, stationery_id uuid)
    returns table (docx bytea, sha256 text, page jsonb, template_filename text, organization text, address text,
      zip text, city text, language text)
    language sql stable ${definer} as $$
      select s.docx, s.sha256, s.page, a.template_filename, coalesce(l.organization, a.organization),
        coalesce(l.address, a.address), coalesce(l.zip, a.zip), coalesce(l.city, a.city), a.language
      from accounts.stationery s join accounts.account a on a.id = s.account_id
        left join lateral (
          select * from accounts.location l where l.stationery_id = s.id order by l.is_default desc, l.id limit 1
        ) l on not s.is_default
      where s.account_id = $1 and s.id = $2
    $$;
  grant execute on function accounts_api.paper_sample(uuid, uuid) to attesta_documents;

  -- Changes with the paper as well; without one it is the version of the account's letterhead.
  create function accounts_api.letterhead_version(account_id uuid, location_id uuid) returns text
    language sql stable ${definer} as $$
      select accounts_api.letterhead_version($1) || coalesce('.' || (select p.sha256 from accounts_api.paper($1, $2) p), '')
    $$;
  grant execute on function accounts_api.letterhead_version(uuid, uuid) to attesta_references;

  create function accounts_api.default_location(account_id uuid) returns uuid
    language sql stable ${definer}
    as $$ select l.id from accounts.location l where l.account_id = $1 and l.is_default $$;
  grant execute on function accounts_api.default_location(uuid) to attesta_references;

  create function accounts_api.has_location(account_id uuid, location_id uuid) returns boolean
    language sql stable ${definer}
    as $$ select exists (select from accounts.location l where l.id = $2 and l.account_id = $1) $$;
  grant execute on function accounts_api.has_location(uuid, uuid) to attesta_references;

  -- Keeps a location of the account from being deleted until the caller's transaction ends; false for any other.
  create function accounts_api.hold_location(account_id uuid, location_id uuid) returns boolean
    language plpgsql volatile ${definer} as $$
      begin
        perform 1 from accounts.location l where l.id = $2 and l.account_id = $1 for key share;
        return found;
      end
    $$;
  grant execute on function accounts_api.hold_location(uuid, uuid) to attesta_references;
`;

/** Company paper, locations and signatories. */
export class Stationery extends Migration {
  override up(): void {
    for (const statement of [stationerySql, locationSql, publishedSql]) this.addSql(statement);
  }

  override down(): void {
    for (const call of [
      'hold_location(uuid, uuid)',
      'has_location(uuid, uuid)',
      'default_location(uuid)',
      'letterhead_version(uuid, uuid)',
      'paper_sample(uuid, uuid)',
      'paper(uuid, uuid)',
      'employer(uuid, uuid)',
    ]) {
      this.addSql(`drop function accounts_api.${call}`);
    }
    for (const table of ['signatory', 'location', 'stationery']) this.addSql(`drop table accounts.${table}`);
  }
}
