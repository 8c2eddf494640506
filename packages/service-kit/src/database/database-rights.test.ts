import { testDatabase } from '@attesta/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { databaseRoles, gatewayRole, ledgerOwner, ownedSchemas, serviceRoles } from './database-roles.ts';

/** Rights as the system catalogue has them, so that every object added later is covered. */
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

const query = async (sql: string, ...params: unknown[]): Promise<string[]> => {
  const { rows } = await admin.query<{ line: string }>(sql, params);
  return rows.map(({ line }) => line).toSorted();
};

const routines = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;

test('every function pins its search path, with temporary tables last', async () => {
  const pinned = `'search_path=pg_catalog, pg_temp' = any (p.proconfig)`;
  expect(await query(`select p.oid::regprocedure::text as line from ${routines} and ${pinned}`)).not.toEqual(
    [],
  );
  expect(
    await query(`select p.oid::regprocedure::text as line from ${routines} and (${pinned}) is not true`),
  ).toEqual([]);
});

test('no function is executable by public', async () => {
  const everybody = `exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`;
  expect(await query(`select p.oid::regprocedure::text as line from ${routines} and ${everybody}`)).toEqual(
    [],
  );
});

test('owners own their schemas with all objects, and no owner can log in', async () => {
  const foreign = await query(
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
  expect(await query(login, owners)).toEqual([]);
});

test('no service role owns anything, is member of a role or has a special attribute', async () => {
  const own = `select format('%s %s', classid::regclass, objid) as line from pg_shdepend
    where deptype = 'o' and refobjid = any ($1::regrole[])
      and dbid in (0, (select oid from pg_database where datname = current_database()))`;
  expect(await query(own, roles)).toEqual([]);
  const member = `select format('%s in %s', member::regrole, roleid::regrole) as line from pg_auth_members
    where member = any ($1::regrole[])`;
  expect(await query(member, roles)).toEqual([]);
  const special = `select rolname as line from pg_roles where rolname = any ($1)
    and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)`;
  expect(await query(special, roles)).toEqual([]);
});

test('no service role may create anything', async () => {
  const schemas = `select format('%s in %s', role, nspname) as line from pg_namespace, unnest($1::text[]) as role
    where has_schema_privilege(role, oid, 'create')`;
  expect(await query(schemas, roles)).toEqual([]);
  const here = `select role as line from unnest($1::text[]) as role
    where has_database_privilege(role, current_database(), 'create, temporary')`;
  expect(await query(here, roles)).toEqual([]);
});

test('an owner creates in its own schemas alone', async () => {
  const foreign = `select format('%s in %s', role, nspname) as line from pg_namespace, unnest($1::text[]) as role
    where has_schema_privilege(role, oid, 'create') and pg_get_userbyid(nspowner) <> role`;
  expect(await query(foreign, owners)).toEqual([]);
});

test('services have row rights on their own tables, and none on those of the ledger', async () => {
  const granted = await query(
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
      // Payments are never deleted.
      'payments: INSERT',
      'payments: SELECT',
      'payments: UPDATE',
    ].toSorted(),
  );
  const strangers = await query(
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
  ['zeugnisse.event', 'attesta_references', ['INSERT', 'SELECT']],
  ...databaseRoles.map(({ role, schemas }): [string, string, string[]] => [
    `${schemas[0]}.migration`,
    role,
    [],
  ]),
])('on %s the role %s has exactly %j', async (table, role, rights) => {
  const granted = `select a.privilege_type as line from pg_class c, aclexplode(c.relacl) a
    where c.oid = $1::regclass and a.grantee = $2::regrole`;
  expect(await query(granted, table, role)).toEqual(rights);
});
