import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '@attesta/testing/stores/test-database.ts';
import type { TestDatabase } from '@attesta/testing/stores/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ormConfig } from './database.ts';
import { isConnectionFault } from '../http/errors.ts';

const poolSize = 2;

let database: TestDatabase;
let orm: MikroORM;
let admin: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  const options = { url: database.url('references'), schema: 'zeugnisse', entities: [], migrations: [] };
  orm = await MikroORM.init(ormConfig({ ...options, poolSize }));
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});

afterAll(async () => {
  await orm.close(true);
  await admin.end();
  await database.drop();
});

/** Terminates every connection of the pool, as a crash of the database would. */
const breakConnections = () =>
  admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'attesta_references'`);

it('refills its pool after connections broke inside transactions', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const started = Array.from({ length: poolSize }, () => Promise.withResolvers<void>());
    const transactions = started.map(({ resolve }) =>
      orm.em.fork().transactional(async (em) => {
        await em.execute('select 1');
        resolve();
        await em.execute('select pg_sleep(60)');
      }),
    );
    const outcomes = Promise.allSettled(transactions);
    await Promise.all(started.map(({ promise }) => promise));
    await sleep(50);
    await breakConnections();
    for (const outcome of await outcomes) {
      expect(outcome.status === 'rejected' && isConnectionFault(outcome.reason)).toBe(true);
    }
    const answers = Array.from({ length: poolSize + 1 }, () =>
      orm.em.fork().transactional((em) => em.execute<{ one: number }[]>('select 1 as one')),
    );
    expect(await Promise.all(answers)).toEqual(answers.map(() => [{ one: 1 }]));
  }
});
