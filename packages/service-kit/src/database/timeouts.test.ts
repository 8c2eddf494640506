import type { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '@attesta/testing';
import { migrateTestDatabase } from '@attesta/testing/stores/migrated-template.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isDatabaseBusy } from '../http/errors.ts';
import { openAsOwner, openDatabase } from './database.ts';
import { executeLong } from './long-statements.ts';
import { readPortions } from './read-portions.ts';

const database = await testDatabase();
const options = {
  url: database.url('references'),
  schema: 'zeugnisse',
  owner: 'attesta_references_owner',
  entities: [],
  migrations: [],
};
let orm: MikroORM;

beforeAll(async () => {
  await migrateTestDatabase(database.adminUrl, {
    DATABASE_STATEMENT_SECONDS: '2',
    DATABASE_LOCK_SECONDS: '1',
    DATABASE_IDLE_SECONDS: '2',
  });
  orm = await openDatabase({ ...options, application: 'attesta-references-web', poolSize: 2 });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (isDatabaseBusy(error) ? 'timed out' : error),
  );

test('npm run migrate gives all roles that log in their time-outs, in this database alone', async () => {
  const { rows } = await database.admin.query(
    `select s.setrole::regrole::text as role, s.setconfig from pg_db_role_setting s
     where s.setdatabase = (select oid from pg_database where datname = current_database()) order by 1`,
  );
  const own = ['statement_timeout=2s', 'lock_timeout=1s', 'idle_in_transaction_session_timeout=2s'];
  expect(rows).toEqual(
    ['accounts', 'documents', 'gateway', 'payments', 'references'].map((name) => ({
      role: `attesta_${name}`,
      setconfig: own,
    })),
  );
});

test('a request does not hold its connection longer than that; a job and a migration do', async () => {
  const em = orm.em.fork();
  expect(await outcomeOf(em.execute('select pg_sleep(2.5)'))).toBe('timed out');
  expect(await outcomeOf(executeLong(em, 'select pg_sleep(2.5)'))).toBe('done');
  expect(await outcomeOf(em.execute('select pg_sleep(2.5)'))).toBe('timed out');
  const owner = await openAsOwner({ ...options, url: database.adminUrl });
  expect(await outcomeOf(owner.em.fork().execute('select pg_sleep(2.5)'))).toBe('done');
  await owner.close(true);
});

test('an export may be read slowly; a forgotten transaction ends, and gives its connection back', async () => {
  const em = orm.em.fork();
  const portions = readPortions<{ n: number }>(em, 'select n from generate_series(1, 600) as n');
  await portions.next();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await portions.next()).value).toHaveLength(100);
  await portions.next();
  const forgotten = orm.em.fork().transactional(async (tx) => {
    await tx.execute('select 1');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await tx.execute('select 1');
  });
  await expect(forgotten).rejects.toThrow(/terminat|not queryable/);
  expect(await em.execute('select 1 as one')).toEqual([{ one: 1 }]);
});

test('waiting for a lock ends', async () => {
  const holder = await database.admin.connect();
  await holder.query('begin; lock table zeugnisse.zeugnis');
  const waiting = orm.em.fork().execute('select count(*) from zeugnisse.zeugnis');
  await expect(waiting).rejects.toThrow('lock timeout');
  expect(await outcomeOf(orm.em.fork().execute('select count(*) from zeugnisse.zeugnis'))).toBe('timed out');
  await holder.query('rollback');
  holder.release();
});

test('connections carry the name of their process, and are as many as the pool has', async () => {
  await Promise.all(Array.from({ length: 6 }, () => orm.em.fork().execute('select pg_sleep(0.2)')));
  const { rows } = await database.admin.query(
    `select application_name, count(*)::int from pg_stat_activity
     where datname = current_database() and usename = 'attesta_references' group by 1`,
  );
  expect(rows).toEqual([{ application_name: 'attesta-references-web', count: 2 }]);
});
