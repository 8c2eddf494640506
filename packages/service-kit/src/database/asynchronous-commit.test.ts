import pg from 'pg';
import { testDatabase } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { asynchronousCommit } from './asynchronous-commit.ts';

const database = await testDatabase();
const client = new pg.Client({ connectionString: database.adminUrl });

beforeAll(async () => {
  await client.connect();
  // The embedded Postgres of tests runs with synchronous_commit off.
  await client.query('set synchronous_commit = on');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const synchronousCommit = async (): Promise<string | undefined> => {
  const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit');
  return rows[0]?.synchronous_commit;
};

test('commits asynchronously in the current transaction only', async () => {
  await client.query('begin');
  await client.query(`select ${asynchronousCommit}`);
  expect(await synchronousCommit()).toBe('off');
  await client.query('commit');
  expect(await synchronousCommit()).toBe('on');
  await client.query(`select ${asynchronousCommit}`);
  expect(await synchronousCommit()).toBe('on');
});

test('has no effect if the statement returns no row', async () => {
  await client.query('begin');
  await client.query(`select ${asynchronousCommit} where false`);
  expect(await synchronousCommit()).toBe('on');
  await client.query('rollback');
});
