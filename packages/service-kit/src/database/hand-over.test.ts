import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@attesta/contracts';
import { arrangeAccount, testDatabase } from '@attesta/testing';
import { migrateTestDatabase } from '@attesta/testing/stores/migrated-template.ts';
import type { TestDatabase } from '@attesta/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { databaseOptions as accountsOptions } from '../../../../services/accounts/src/database.ts';
import { databaseOptions as documentsOptions } from '../../../../services/documents/src/database.ts';
import { databaseOptions as paymentsOptions } from '../../../../services/payments/src/database.ts';
import { databaseOptions as referencesOptions } from '../../../../services/references/src/database.ts';
import { gatewayRole, ownedSchemas, serviceRoles } from './database-roles.ts';
import { openAsOwner } from './database.ts';

/** A database of the version before there were owners, with work going on in it, next to a new one. */
let old: TestDatabase;
let fresh: TestDatabase;
let accountId: string;

const open: pg.Client[] = [];
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  open.push(client);
  return client;
};

/** The gateway kept nothing yet. */
const formerSchemas = ownedSchemas.filter(({ role }) => role !== gatewayRole.role);

/** What that version's preparation and migrations left: each service owns its schemas, nothing is granted to it. */
const asBefore = [
  'drop function ledger.credit_left(uuid[])',
  'revoke create on schema ledger from attesta_payments_owner',
  ...[
    'ledger.refuse_change()',
    'zeugnisse.search_form(text)',
    'zeugnisse.count_after_insert()',
    'zeugnisse.count_after_update()',
  ].map((name) => `alter function ${name} reset search_path`),
  'alter function zeugnisse_api.document_of(uuid) set search_path = pg_catalog',
  ...serviceRoles.flatMap(({ role, owner, schemas: [schema = ''] }) => [
    `delete from ${schema}.migration where name like '2026-11-22-separate-%'`,
    ...['tables', 'sequences', 'functions'].map(
      (kind) =>
        `alter default privileges for role ${owner} in schema ${schema} revoke all on ${kind} from ${role}`,
    ),
  ]),
  ...formerSchemas.flatMap(({ schema, role }) => [
    `revoke all on all tables in schema ${schema} from ${role}`,
    `revoke all on all functions in schema ${schema} from ${role}`,
    `alter schema ${schema} owner to ${role}`,
    `do $$
      declare
        v_name text;
      begin
        for v_name in select c.oid::regclass::text from pg_class c
          where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'v')
        loop
          execute format('alter table %s owner to ${role}', v_name);
        end loop;
        for v_name in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = '${schema}'::regnamespace
        loop
          execute format('alter function %s owner to ${role}', v_name);
        end loop;
      end $$`,
  ]),
];

/** In the order in which nothing is left that another one's views show. */
const ownersCame = [
  [accountsOptions, '2026-11-22-separate-owner'],
  [documentsOptions, '2026-11-22-separate-owner'],
  [referencesOptions, '2026-11-22-separate-owner'],
  [paymentsOptions, '2026-11-22-separate-ledger'],
] as const;

/** What came after there were owners comes again after them. */
const takeBackWhatFollowed = async (adminUrl: string): Promise<void> => {
  for (const [options, to] of ownersCame) {
    const orm = await openAsOwner(options(adminUrl));
    await orm.migrator.down({ to });
    await orm.close(true);
  }
};

beforeAll(async () => {
  [old, fresh] = await Promise.all([testDatabase(), testDatabase()]);
  ({ accountId } = await arrangeAccount(old, { credit: 3 }));
  await takeBackWhatFollowed(old.adminUrl);
  const admin = await connect(old.adminUrl);
  for (const statement of asBefore) await admin.query(statement);
});

afterAll(async () => {
  await Promise.all(open.map((client) => client.end()));
  await Promise.all([old.drop(), fresh.drop()]);
});

/** Work as a service does it, as fast as it can until it is stopped, with what went wrong. */
const keepWorking = async (service: ServiceName, statement: string) => {
  const client = await connect(old.url(service));
  const faults: string[] = [];
  let rounds = 0;
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      await client.query(statement).catch((error: Error) => faults.push(error.message));
      rounds += 1;
      await sleep(2);
    }
  })();
  return async () => {
    stopped = true;
    await running;
    return { rounds, faults };
  };
};

/** Who else has which rights, whatever the order in which they were given. */
const rights = (acl: string) => `(
  select string_agg(format('%s=%s', grantee::regrole, privilege_type), ',' order by grantee, privilege_type)
  from aclexplode(${acl}) where grantee <> grantor)`;

/** Owners, rights and settings of everything in our schemas. */
const catalogue = `
  select format('%s %s %s', c.oid::regclass, c.relowner::regrole, ${rights('c.relacl')}) as line
  from pg_class c where c.relnamespace::regnamespace::text = any ($1) and c.relkind in ('r', 'v')
  union all
  select format('%s %s %s %s %s', p.oid::regprocedure, p.proowner::regrole, prosecdef, proconfig, ${rights('p.proacl')})
  from pg_proc p where p.pronamespace::regnamespace::text = any ($1)
  union all
  select format('%s %s %s', n.nspname, n.nspowner::regrole, ${rights('n.nspacl')})
  from pg_namespace n where n.nspname = any ($1)
  union all
  select format('%s %s %s %s', d.defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, ${rights('d.defaclacl')})
  from pg_default_acl d where d.defaclrole::regrole::text like '%\\_owner'
  order by line`;

const read = async (url: string): Promise<string[]> => {
  const client = await connect(url);
  const { rows } = await client.query<{ line: string }>(catalogue, [
    ownedSchemas.map(({ schema }) => schema),
  ]);
  return rows.map(({ line }) => line);
};

test('a database whose services own their schemas is brought over while they work, and nothing is lost', async () => {
  const payments = await connect(old.url('payments'));
  await payments.query('select 1 from ledger.entry');
  expect(await read(old.adminUrl)).not.toEqual(await read(fresh.adminUrl));
  const working = await Promise.all([
    keepWorking('accounts', `update accounts.account set city = city where id = '${accountId}'`),
    keepWorking(
      'payments',
      `select ledger.grant_credit('${accountId}', 1, 'GRANT', gen_random_uuid()::text, now())`,
    ),
    keepWorking('references', `select ledger.spend('${accountId}', 1, gen_random_uuid()::text, now())`),
    keepWorking('documents', `select * from accounts_api.letterhead('${accountId}')`),
  ]);
  await migrateTestDatabase(old.adminUrl);
  const outcomes = await Promise.all(working.map((stop) => stop()));
  expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
  expect(Math.min(...outcomes.map(({ rounds }) => rounds))).toBeGreaterThan(10);

  expect(await read(old.adminUrl)).toEqual(await read(fresh.adminUrl));
  const admin = await connect(old.adminUrl);
  const { rows } = await admin.query(
    `select (select city from accounts.account where id = $1) as city,
       (select count(*)::int from ledger.entry where account_id = $1 and amount > 0) as gained,
       (select count(*)::int from ledger.mismatches()) as mismatches`,
    [accountId],
  );
  expect(rows).toEqual([{ city: 'Winterthur', gained: 1 + (outcomes[1]?.rounds ?? 0), mismatches: 0 }]);
  await expect(payments.query('select 1 from ledger.entry')).rejects.toThrow('permission denied');
}, 120_000);
