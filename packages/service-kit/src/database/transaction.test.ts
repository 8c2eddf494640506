import type { EntityManager } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact, transactOnce } from './transaction.ts';

const database = await testDatabase();
let orm: MikroORM;

beforeAll(async () => {
  orm = await MikroORM.init({
    clientUrl: database.adminUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  await orm.em.fork().execute('create table public.till (id int primary key, amount int not null)');
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const amounts = async (): Promise<number[]> => {
  const rows = await orm.em
    .fork()
    .execute<{ amount: number }[]>('select amount from public.till order by id');
  return rows.map(({ amount }) => amount);
};

/** Runs two transactions that lock two rows in opposite order, each holding its first one. */
const deadlock = async (begin: typeof transact): Promise<{ tries: number; refused: unknown[] }> => {
  await orm.em.fork().execute('truncate public.till; insert into public.till values (1, 0), (2, 0)');
  let tries = 0;
  let bothAreIn: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    bothAreIn = resolve;
  });
  const add = (tx: EntityManager, id: number) =>
    tx.execute('update public.till set amount = amount + 1 where id = ?', [id]);
  const inOrder = (first: number, second: number) =>
    begin(orm.em.fork(), async (tx) => {
      await add(tx, first);
      tries += 1;
      if (tries === 2) bothAreIn();
      await both;
      await add(tx, second);
    });
  const ended = await Promise.allSettled([inOrder(1, 2), inOrder(2, 1)]);
  return { tries, refused: ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])) };
};

test('retries a transaction that Postgres aborted for a deadlock, and applies it once', async () => {
  const { tries, refused } = await deadlock(transact);
  expect(refused).toEqual([]);
  expect(tries).toBe(3);
  expect(await amounts()).toEqual([2, 2]);
});

test('transactOnce does not retry', async () => {
  const { tries, refused } = await deadlock(transactOnce);
  expect(refused).toMatchObject([{ code: '40P01' }]);
  expect(tries).toBe(2);
  expect(await amounts()).toEqual([1, 1]);
});

test('gives up on a conflict after three tries, and on any other error at once', async () => {
  const failing = async (code: string): Promise<number> => {
    let tries = 0;
    const work = async (tx: EntityManager): Promise<never> => {
      tries += 1;
      await tx.execute(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
      throw new Error('it was raised');
    };
    await expect(transact(orm.em.fork(), work)).rejects.toMatchObject({ code });
    return tries;
  };
  expect([await failing('40001'), await failing('40P01'), await failing('23514')]).toEqual([3, 3, 1]);
});
