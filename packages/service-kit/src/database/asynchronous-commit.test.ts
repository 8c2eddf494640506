import pg from 'pg';
import { testDatabase } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { asynchronousCommit } from './asynchronous-commit.ts';

const database = await testDatabase();
const client = new pg.Client({ connectionString: database.adminUrl });

beforeAll(async () => {
  await client.connect();
  // Tests run on a Postgres that never waits.
  await client.query('set synchronous_commit = on');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const waiting = async (): Promise<string | undefined> => {
  const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit');
  return rows[0]?.synchronous_commit;
};

test('a commit that need not wait counts for its own transaction, and for none after it', async () => {
  await client.query('begin');
  await client.query(`select ${asynchronousCommit}`);
  expect(await waiting()).toBe('off');
  await client.query('commit');
  expect(await waiting()).toBe('on');
  await client.query(`select ${asynchronousCommit}`);
  expect(await waiting()).toBe('on');
});

test('it counts only where the statement gives something back', async () => {
  await client.query('begin');
  await client.query(`select ${asynchronousCommit} where false`);
  expect(await waiting()).toBe('on');
  await client.query('rollback');
});
