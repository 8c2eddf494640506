import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runOnce } from './idempotency.ts';
import { createLogger } from './logger.ts';
import { kitTablesSql } from './outbox-table.ts';
import { publish, startRelay } from './outbox.ts';
import type { OutboxHandler } from './outbox.ts';
import { reply } from './route.ts';

const schema = 'kit';
const log = createLogger('test', 'silent');
const database = await testDatabase();
let orm: MikroORM;

beforeAll(async () => {
  orm = await MikroORM.init({
    clientUrl: database.adminUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  const em = orm.em.fork();
  await em.execute(`create schema ${schema}`);
  for (const statement of kitTablesSql(schema)) await em.execute(statement);
  await em.execute(`create table ${schema}.thing (id int generated always as identity)`);
});

afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 20) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error('nothing happened in time');
}

function relayWith(topic: string, handler: OutboxHandler) {
  return startRelay({ orm, url: database.adminUrl, schema, handlers: { [topic]: handler }, log });
}

test('a side effect runs after its transaction commits, and not when it is rolled back', async () => {
  const seen: unknown[] = [];
  const relay = relayWith('greet', async ({ payload }) => {
    seen.push(payload);
    return 'done';
  });
  await orm.em.fork().transactional((tx) => publish(tx, schema, 'greet', { name: 'kept' }));
  await expect(
    orm.em.fork().transactional(async (tx) => {
      await publish(tx, schema, 'greet', { name: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await orm.em.fork().transactional((tx) => publish(tx, schema, 'greet', { name: 'last' }));
  await until(() => seen.length === 2);
  await relay.stop();
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining([{ name: 'kept' }, { name: 'last' }]));
});

test('a failing side effect is tried again and is not lost', async () => {
  let tries = 0;
  const relay = relayWith('flaky', async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return 'done';
  });
  const id = await orm.em.fork().transactional((tx) => publish(tx, schema, 'flaky', {}));
  await until(async () => {
    const [row] = await orm.em
      .fork()
      .execute<{ done: boolean }[]>(`select done_at is not null as done from ${schema}.outbox where id = ?`, [
        id,
      ]);
    return row?.done === true;
  });
  await relay.stop();
  expect(tries).toBe(2);
});

test('two relays share the rows between them, each row goes to one', async () => {
  const seen: string[] = [];
  const handler: OutboxHandler = async ({ id }) => {
    seen.push(id);
    return 'done';
  };
  const relays = [relayWith('shared', handler), relayWith('shared', handler)];
  await orm.em.fork().transactional(async (tx) => {
    for (let n = 0; n < 120; n += 1) await publish(tx, schema, 'shared', { n });
  });
  await until(() => seen.length >= 120);
  await Promise.all(relays.map((relay) => relay.stop()));
  expect(new Set(seen).size).toBe(120);
  expect(seen).toHaveLength(120);
});

test('a command with the same idempotency key runs once, its answer is replayed', async () => {
  const request = {
    schema,
    accountId: '01990000-0000-7000-8000-000000000001',
    operation: 'order',
    key: 'key-00000001',
    now: new Date(),
  };
  const order = () =>
    orm.em.fork().transactional((tx) =>
      runOnce(tx, request, async () => {
        const [row] = await tx.execute<{ id: number }[]>(
          `insert into ${schema}.thing default values returning id`,
        );
        return reply(201, { id: row?.id });
      }),
    );
  const answers = await Promise.all(Array.from({ length: 8 }, order));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const [count] = await orm.em.fork().execute<{ n: string }[]>(`select count(*) as n from ${schema}.thing`);
  expect(Number(count?.n)).toBe(1);
});

test('a failed command frees its key', async () => {
  const request = {
    schema,
    accountId: '01990000-0000-7000-8000-000000000002',
    operation: 'order',
    key: 'key-00000002',
    now: new Date(),
  };
  const attempt = (fail: boolean) =>
    orm.em.fork().transactional((tx) =>
      runOnce(tx, request, async () => {
        if (fail) throw new Error('no credit');
        return reply(201, { fine: true });
      }),
    );
  await expect(attempt(true)).rejects.toThrow('no credit');
  expect((await attempt(false)).body).toEqual({ fine: true });
});
