import { testDatabase } from '@attesta/testing';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

const database = await testDatabase();
afterAll(() => database.drop());

const schemaOf = {
  accounts: 'accounts',
  payments: 'payments',
  references: 'zeugnisse',
  documents: 'documents',
  gateway: 'deploy',
};
type DatabaseUser = keyof typeof schemaOf;
const databaseUsers = Object.keys(schemaOf) as DatabaseUser[];
const tableOf = {
  accounts: 'accounts.account',
  payments: 'payments.payment',
  references: 'zeugnisse.zeugnis',
  documents: 'documents.rendering',
  gateway: 'deploy.artefact',
};
const functionOf = {
  accounts: 'accounts_api.session(uuid, timestamptz)',
  payments: 'payments_api.receipt(uuid)',
  references: 'zeugnisse_api.document_of(uuid)',
  documents: 'documents_api.rendering(uuid)',
  // The gateway publishes no function, and is refused those of services.
  gateway: 'accounts_api.session(uuid, timestamptz)',
};

/** Statements of an attacker who can run SQL as a service. Each must be refused on its own. */
const hostileStatements = (service: DatabaseUser): string[] => {
  const other = service === 'accounts' ? 'payments' : 'accounts';
  const table = tableOf[service];
  const published = service === 'gateway' ? 'accounts_api' : `${schemaOf[service]}_api`;
  const who = service === 'gateway' ? 'remote' : 'actor_id';
  return [
    'alter table ledger.entry disable trigger entry_is_final',
    'drop trigger entry_is_final on ledger.entry',
    'update ledger.balance set balance = 1000',
    `insert into ledger.entry (account_id, kind, amount, business_key, created_at)
      values (gen_random_uuid(), 'GRANT', 1000, 'mine', now())`,
    'delete from ledger.entry',
    'truncate ledger.entry',
    'drop table ledger.balance',
    'select * from ledger.entry',
    `create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    `create function ${schemaOf[service]}.mine() returns int language sql security definer as 'select 1'`,
    `create function ${schemaOf[other]}.mine() returns int language sql security definer as 'select 1'`,
    `create function public.mine() returns int language sql as 'select 1'`,
    'set role attesta_ledger_owner',
    `set role attesta_${service}_owner`,
    `grant attesta_ledger_owner to attesta_${service}`,
    `grant all on ledger.balance to attesta_${service}`,
    `select * from ${tableOf[other]}`,
    `update ${tableOf[other]} set id = id`,
    `begin; lock table ${tableOf[other]} in access exclusive mode`,
    `update ${schemaOf[service]}.audit set ${who} = null`,
    `delete from ${schemaOf[service]}.audit`,
    `truncate ${schemaOf[service]}.audit`,
    `alter table ${schemaOf[service]}.audit disable trigger audit_is_final`,
    `update ${published}.audit set actor_id = null`,
    'select rolpassword from pg_authid',
    `copy ${table} to program 'cat > /tmp/mine'`,
    `copy ${table} to '/tmp/mine'`,
    `select pg_read_file('/etc/passwd')`,
    `create extension hstore schema ${schemaOf[service]}`,
    'create schema mine',
    'create table public.mine (id int)',
    `create table ${schemaOf[service]}.mine (id int)`,
    `create temporary table session (id int)`,
    `select lo_create(0)`,
    `alter table ${table} disable row level security`,
    `alter table ${table} add column mine int`,
    `drop table ${table} cascade`,
    `truncate ${table} cascade`,
    `create trigger mine before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
    `create rule mine as on insert to ${table} do also delete from ${table}`,
    `alter function ${functionOf[service]} security invoker`,
    `alter function ${functionOf[service]} reset search_path`,
    `grant execute on function ledger.grant_credit(uuid, int, text, text, timestamptz) to public`,
    `update ${schemaOf[service]}.migration set name = 'none'`,
    `set session_replication_role = replica`,
    `alter role attesta_${service} superuser`,
    `alter role attesta_${other} password 'mine'`,
    'create role mine',
    `alter default privileges for role attesta_${service}_owner grant select on tables to public`,
    `alter database ${new URL(database.adminUrl).pathname.slice(1)} set log_statement = 'all'`,
    `alter system set log_statement = 'all'`,
    `create event trigger mine on ddl_command_start execute function ledger.refuse_change()`,
    `create publication mine for all tables`,
  ];
};

/** Owners, rights and definitions of the system catalogue; equal before and after if nothing was changed. */
const catalogue = `
  select format('relation %s %s %s', oid, relowner, relacl) as line from pg_class where relpersistence <> 't'
  union all select format('function %s %s %s %s %s %s', oid, proowner, prosecdef, proacl, proconfig, prosrc) from pg_proc
  union all select format('trigger %s %s', oid, tgenabled) from pg_trigger
  union all select format('schema %s %s %s', oid, nspowner, nspacl) from pg_namespace where nspname not like 'pg\\_%'
  union all select format('large object %s', oid) from pg_largeobject_metadata
  order by line`;

/** 42501: insufficient privilege. 01007: privilege not granted, which PostgreSQL only warns about. */
const refusals = new Set(['42501', '01007']);

const attempt = async (client: pg.Client, statement: string): Promise<string> => {
  let warned: string | undefined;
  client.once('notice', ({ code }) => (warned = code));
  try {
    await client.query(statement);
    return warned ?? 'allowed';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? 'no code') : String(error);
  } finally {
    client.removeAllListeners('notice');
    await client.query('rollback');
  }
};

test.each(databaseUsers)('K48 the role of %s is refused every hostile statement', async (service) => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  const client = new pg.Client({ connectionString: database.url(service) });
  await Promise.all([admin.connect(), client.connect()]);
  try {
    const before = await admin.query(catalogue);
    const allowed: string[] = [];
    for (const statement of hostileStatements(service)) {
      const outcome = await attempt(client, statement);
      // Any other error is an accident that may not protect tomorrow.
      if (!refusals.has(outcome)) allowed.push(`${outcome}: ${statement}`);
    }
    expect(allowed).toEqual([]);
    expect((await admin.query(catalogue)).rows).toEqual(before.rows);
  } finally {
    await Promise.all([admin.end(), client.end()]);
  }
});
