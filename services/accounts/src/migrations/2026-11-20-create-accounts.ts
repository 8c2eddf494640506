import { Migration } from '@mikro-orm/migrations';
import { dropKitTablesSql, kitTablesSql } from '@attesta/service-kit/outbox/outbox-table.ts';

const everyService = 'attesta_accounts, attesta_payments, attesta_references, attesta_documents';

/** What other services may read, and who. Each function answers with no row for an unknown id. */
const published = [
  { name: 'session(uuid, timestamptz)', roles: everyService },
  { name: 'account_by_email(text)', roles: 'attesta_payments' },
  { name: 'letterhead(uuid)', roles: 'attesta_documents' },
  { name: 'contact(uuid)', roles: 'attesta_documents, attesta_references' },
];

/** Accounts, their sessions and password links, and what the other services may read of them. */
export class CreateAccounts extends Migration {
  override up(): void {
    this.addSql(`create table accounts.account (
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
      totp_last_step int not null default 0
    )`);
    this.addSql(`create table accounts.session (
      id uuid primary key default uuidv7(),
      account_id uuid not null references accounts.account on delete cascade,
      remember boolean not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      idle_seconds int not null,
      expires_at timestamptz not null
    )`);
    this.addSql('create index session_of_account on accounts.session (account_id)');
    this.addSql('create index session_by_end on accounts.session (expires_at)');
    this.addSql(`create table accounts.password_link (
      id uuid primary key default uuidv7(),
      account_id uuid not null unique references accounts.account on delete cascade,
      generation int not null default 1,
      issued_for uuid not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`);
    for (const statement of kitTablesSql('accounts')) this.addSql(statement);

    this.addSql(`create function accounts_api.session(sid uuid, at timestamptz)
      returns table (account_id uuid, email text, admin boolean)
      language sql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
        with live as (
          select s.id, s.account_id, s.last_seen_at, a.email, a.admin
          from accounts.session s join accounts.account a on a.id = s.account_id
          where s.id = $1 and s.expires_at > $2
            and s.last_seen_at + s.idle_seconds * interval '1 second' > $2
            and not a.deactivated
        ), seen as (
          update accounts.session s set last_seen_at = $2
          from live
          where s.id = live.id and live.last_seen_at < $2 - interval '1 minute'
            and s.last_seen_at < $2 - interval '1 minute'
        )
        select live.account_id, live.email, live.admin from live
      $$`);
    this.addSql(`create function accounts_api.account_by_email(email text) returns uuid
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select a.id from accounts.account a where a.email = lower(trim($1)) $$`);
    this.addSql(`create function accounts_api.letterhead(account_id uuid)
      returns table (template_filename text, logo bytea, logo_position text)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select a.template_filename, a.logo, a.logo_position from accounts.account a where a.id = $1 $$`);
    this.addSql(`create function accounts_api.contact(account_id uuid)
      returns table (organization text, firstname text, lastname text, address text, zip text, city text)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select a.organization, a.firstname, a.lastname, a.address, a.zip, a.city
        from accounts.account a where a.id = $1
      $$`);
    for (const { name, roles } of published) {
      this.addSql(`revoke all on function accounts_api.${name} from public`);
      this.addSql(`grant execute on function accounts_api.${name} to ${roles}`);
    }
  }

  override down(): void {
    for (const { name } of published) this.addSql(`drop function accounts_api.${name}`);
    for (const statement of dropKitTablesSql('accounts')) this.addSql(statement);
    this.addSql('drop table accounts.password_link');
    this.addSql('drop table accounts.session');
    this.addSql('drop table accounts.account');
  }
}
