import { testDatabase } from '@attesta/testing';
import { migrateTestDatabase } from '@attesta/testing/stores/migrated-template.ts';
import { afterAll, describe, expect, test } from 'vitest';

import { databaseOptions as gatewayOptions } from '../../../../gateway/src/database.ts';
import { databaseOptions as accountsOptions } from '../../../../services/accounts/src/database.ts';
import { databaseOptions as documentsOptions } from '../../../../services/documents/src/database.ts';
import { databaseOptions as paymentsOptions } from '../../../../services/payments/src/database.ts';
import { databaseOptions as referencesOptions } from '../../../../services/references/src/database.ts';
import { ownedSchemas } from './database-roles.ts';
import { migrate, openAsOwner } from './database.ts';

const database = await testDatabase();
afterAll(() => database.drop());

const rights = (acl: string) => `(
  select string_agg(format('%s=%s', grantee::regrole, privilege_type), ',' order by grantee::regrole::text, privilege_type)
  from aclexplode(${acl}) where grantee <> grantor)`;

/** Everything in the schemas but the history of their migrations, a line for each thing, as (schema, line). */
const catalogue = `
  with relation as (
    select c.*, c.relnamespace::regnamespace::text as schema from pg_class c
    where c.relnamespace::regnamespace::text = any ($1) and c.relname not like 'migration%'
  )
  select schema, format('%s %s %s %s', oid::regclass, relkind, relowner::regrole, ${rights('relacl')}) as line from relation
  union all
  select r.schema, format('%s.%s %s %s %s', r.oid::regclass, a.attname, format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(d.adbin, d.adrelid))
  from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  union all
  select r.schema, pg_get_indexdef(r.oid) from relation r where r.relkind = 'i'
  union all
  select r.schema, format('%s %s', t.conname, pg_get_constraintdef(t.oid))
  from relation r join pg_constraint t on t.conrelid = r.oid
  union all
  select r.schema, pg_get_triggerdef(t.oid) from relation r join pg_trigger t on t.tgrelid = r.oid and not t.tgisinternal
  union all
  select r.schema, pg_get_viewdef(r.oid) from relation r where r.relkind = 'v'
  union all
  select n.nspname, format('%s %s %s', pg_get_functiondef(p.oid), p.proowner::regrole, ${rights('p.proacl')})
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any ($1)
  union all
  select defaclnamespace::regnamespace::text, format('default %s %s', defaclobjtype, ${rights('defaclacl')})
  from pg_default_acl where defaclnamespace::regnamespace::text = any ($1)
  order by 1, 2`;

const read = async (): Promise<{ schema: string; line: string }[]> =>
  (await database.admin.query(catalogue, [ownedSchemas.map(({ schema }) => schema)])).rows;

const all = [gatewayOptions, accountsOptions, paymentsOptions, referencesOptions, documentsOptions].map(
  (optionsOf) => optionsOf(database.adminUrl),
);

describe('migrations', () => {
  test.each(all)(
    'of $schema leave nothing on their way down, touch no other schema, and come again',
    async (options) => {
      const before = await read();
      const orm = await openAsOwner(options);
      await orm.migrator.down({ to: 0 });
      await orm.close(true);
      const own = new Set([options.schema, `${options.schema}_api`]);
      if (options.schema === 'payments') own.add('ledger');
      expect(before.filter(({ schema }) => own.has(schema)).length).toBeGreaterThan(20);
      expect(await read()).toEqual(before.filter(({ schema }) => !own.has(schema)));
      expect(await migrate(options)).toEqual(options.migrations.map(({ name }) => name));
      expect(await read()).toEqual(before);
    },
  );

  test('of payments bring the prices along', async () => {
    const { rows } = await database.admin.query(
      'select anzahl, unit_price from payments.price order by anzahl',
    );
    expect(rows).toEqual([
      { anzahl: 1, unit_price: 4900 },
      { anzahl: 3, unit_price: 4400 },
      { anzahl: 5, unit_price: 3900 },
    ]);
  });

  test('of a release after this one stay as they are', async () => {
    const [options] = all;
    if (options === undefined) throw new Error('no migrations');
    await database.admin.query(`insert into deploy.migration (name) values ('2027-01-01-later')`);
    expect(await migrate(options)).toEqual([]);
    await database.admin.query(`delete from deploy.migration where name = '2027-01-01-later'`);
  });
});

test('a database from before the first release is refused with what to do, and stays as it is', async () => {
  await database.admin.query(`
    update accounts.migration set name = '2026-11-20-create-accounts';
    insert into accounts.migration (name) values ('2026-11-27-name-session-end')`);
  const before = await read();
  const refusal = await migrateTestDatabase(database.adminUrl).then(
    () => 'migrated',
    (error: Error) => error.message,
  );
  expect(refusal).toBe(
    [
      'Migrating the database failed (1):',
      'This database comes from before the first release: accounts.migration does not begin with 2026-11-27-accounts.',
      'No migration leads from there to here, so begin with an empty database. The one that npm start keeps lies in',
      'DATA_DIR (.data where nothing is set): stop, delete that folder, start again.',
    ].join('\n'),
  );
  expect(await read()).toEqual(before);
});
