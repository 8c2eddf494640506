import { testDatabase } from '@attesta/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { databaseRoles, gatewayRole, ledgerOwner, ownedSchemas, serviceRoles } from './database-roles.ts';

/** What the catalogue says, so that nothing that is added later can forget it. */
const database = await testDatabase();
const admin = new pg.Client({ connectionString: database.adminUrl });
const roles = databaseRoles.map(({ role }) => role);
const owners = [...databaseRoles.map(({ owner }) => owner), ledgerOwner];
const ourSchemas = ownedSchemas.map(({ schema }) => schema);

beforeAll(() => admin.connect());
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const lines = async (sql: string, ...params: unknown[]): Promise<string[]> => {
  const { rows } = await admin.query<{ line: string }>(sql, params);
  return rows.map(({ line }) => line).toSorted();
};

const routines = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;

test('every function pins its search path, and temporary tables come last in it', async () => {
  const pinned = `'search_path=pg_catalog, pg_temp' = any (p.proconfig)`;
  expect(await lines(`select p.oid::regprocedure::text as line from ${routines} and ${pinned}`)).not.toEqual(
    [],
  );
  expect(
    await lines(`select p.oid::regprocedure::text as line from ${routines} and (${pinned}) is not true`),
  ).toEqual([]);
});

test('no function may be called by everybody', async () => {
  const everybody = `exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`;
  expect(await lines(`select p.oid::regprocedure::text as line from ${routines} and ${everybody}`)).toEqual(
    [],
  );
});

test('the owners own their schemas and all that is in them, and nobody logs in as one', async () => {
  const foreign = await lines(
    `select format('%s of %s', c.oid::regclass, pg_get_userbyid(c.relowner)) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join jsonb_to_recordset($1::jsonb) as s (schema text, owner text) on s.schema = n.nspname
     where pg_get_userbyid(c.relowner) <> s.owner or pg_get_userbyid(n.nspowner) <> s.owner
     union all
     select format('%s of %s', p.oid::regprocedure, pg_get_userbyid(p.proowner))
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     join jsonb_to_recordset($1::jsonb) as s (schema text, owner text) on s.schema = n.nspname
     where pg_get_userbyid(p.proowner) <> s.owner`,
    JSON.stringify(ownedSchemas),
  );
  expect(foreign).toEqual([]);
  const login = 'select rolname as line from pg_roles where rolname = any ($1) and rolcanlogin';
  expect(await lines(login, owners)).toEqual([]);
});

test('no role that a service runs as owns anything, belongs to another role or has a special right', async () => {
  const own = `select format('%s %s', classid::regclass, objid) as line from pg_shdepend
    where deptype = 'o' and refobjid = any ($1::regrole[])
      and dbid in (0, (select oid from pg_database where datname = current_database()))`;
  expect(await lines(own, roles)).toEqual([]);
  const member = `select format('%s in %s', member::regrole, roleid::regrole) as line from pg_auth_members
    where member = any ($1::regrole[])`;
  expect(await lines(member, roles)).toEqual([]);
  const special = `select rolname as line from pg_roles where rolname = any ($1)
    and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)`;
  expect(await lines(special, roles)).toEqual([]);
});

test('no role that a service runs as may create anything', async () => {
  const schemas = `select format('%s in %s', role, nspname) as line from pg_namespace, unnest($1::text[]) as role
    where has_schema_privilege(role, oid, 'create')`;
  expect(await lines(schemas, roles)).toEqual([]);
  const here = `select role as line from unnest($1::text[]) as role
    where has_database_privilege(role, current_database(), 'create, temporary')`;
  expect(await lines(here, roles)).toEqual([]);
});

test('an owner creates in its own schemas alone', async () => {
  const foreign = `select format('%s in %s', role, nspname) as line from pg_namespace, unnest($1::text[]) as role
    where has_schema_privilege(role, oid, 'create') and pg_get_userbyid(nspowner) <> role`;
  expect(await lines(foreign, owners)).toEqual([]);
});

test('services have rights on the rows of their own tables, on those of the ledger none', async () => {
  const granted = await lines(
    `select distinct format('%s: %s', n.nspname, a.privilege_type) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
     where n.nspname = any ($1) and c.relkind <> 'S' and a.grantee <> c.relowner`,
    ourSchemas,
  );
  const rows = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
  expect(granted).toEqual(
    [
      ...['accounts', 'deploy', 'documents', 'zeugnisse'].flatMap((schema) =>
        rows.map((right) => `${schema}: ${right}`),
      ),
      ...['accounts', 'documents', 'payments', 'zeugnisse'].map((schema) => `${schema}_api: SELECT`),
      // Payments are kept: nothing there is ever deleted.
      'payments: INSERT',
      'payments: SELECT',
      'payments: UPDATE',
    ].toSorted(),
  );
  const strangers = await lines(
    `select format('%s: %s', c.oid::regclass, a.grantee::regrole) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join jsonb_to_recordset($1::jsonb) as s (schema text, role text) on s.schema = n.nspname,
     aclexplode(c.relacl) a
     where s.schema not like '%\\_api' and a.grantee not in (c.relowner, s.role::regrole)`,
    JSON.stringify(ownedSchemas),
  );
  expect(strangers).toEqual([]);
});

test.each<[table: string, role: string, rights: string[]]>([
  ['accounts.deleted_account', 'attesta_accounts', ['INSERT', 'SELECT']],
  ...serviceRoles.map(({ role, schemas }): [string, string, string[]] => [
    `${schemas[0]}.audit`,
    role,
    ['INSERT', 'SELECT'],
  ]),
  ...serviceRoles.map(({ role, schemas }): [string, string, string[]] => [
    `${schemas[0]}.audit_count`,
    role,
    [],
  ]),
  ['payments.price', 'attesta_payments', ['INSERT', 'SELECT']],
  ['payments.price_list', 'attesta_payments', ['INSERT', 'SELECT', 'UPDATE']],
  ['payments.day_total', 'attesta_payments', ['SELECT']],
  ['payments.status_total', 'attesta_payments', ['SELECT']],
  ['payments.settled_matter', 'attesta_payments', ['INSERT', 'SELECT', 'UPDATE']],
  ['deploy.current', gatewayRole.role, ['INSERT', 'SELECT', 'UPDATE']],
  ['deploy.audit', gatewayRole.role, ['INSERT', 'SELECT']],
  ...databaseRoles.map(({ role, schemas }): [string, string, string[]] => [
    `${schemas[0]}.migration`,
    role,
    [],
  ]),
])('of %s the role %s has no more than %j', async (table, role, rights) => {
  const granted = `select a.privilege_type as line from pg_class c, aclexplode(c.relacl) a
    where c.oid = $1::regclass and a.grantee = $2::regrole`;
  expect(await lines(granted, table, role)).toEqual(rights);
});
