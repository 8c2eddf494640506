import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';
import { testRedis } from './test-redis.ts';

const rows = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
};

test('databases are separate, and gone after drop', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  await rows(first.adminUrl, 'CREATE TABLE public.probe AS SELECT 1 AS value');
  expect(await rows(first.adminUrl, 'SELECT value FROM public.probe')).toEqual([{ value: 1 }]);
  await expect(rows(second.adminUrl, 'SELECT value FROM public.probe')).rejects.toThrow('does not exist');
  await Promise.all([first.drop(), second.drop()]);
  await expect(rows(first.adminUrl, 'SELECT 1')).rejects.toThrow('does not exist');
});

test('text sorts and folds by Unicode on every machine', async () => {
  const database = await testDatabase();
  expect(await rows(database.adminUrl, `SELECT lower('ÄÖÜ') AS folded`)).toEqual([{ folded: 'äöü' }]);
  await database.drop();
});

test('each caller gets a prefix of its own in Redis', async () => {
  const { url, prefix } = testRedis();
  expect(testRedis().prefix).not.toBe(prefix);
  const redis = new Redis(url);
  expect(await redis.set(`${prefix}:probe`, '1')).toBe('OK');
  await redis.quit();
});
