import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '@attesta/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openListening } from '../database/listening.ts';
import type { Listening } from '../database/listening.ts';
import { runOnce } from '../http/idempotency.ts';
import { createLogger } from '../logs/logger.ts';
import { kitTablesSql } from './outbox-table.ts';
import { startRelay } from './outbox-relay.ts';
import { FinalFailure, publish } from './outbox.ts';
import type { OutboxTopic } from './outbox.ts';
import { reply } from '../http/route.ts';

const schema = 'kit';
const silent = createLogger('test', 'silent');
const database = await testDatabase();
let orm: MikroORM;
let listening: Listening;

beforeAll(async () => {
  orm = await MikroORM.init({
    clientUrl: database.adminUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  listening = openListening({
    url: database.adminUrl,
    setting: 'LISTEN_URL',
    application: 'test',
    orm,
    log: silent,
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

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < 20_000; waited += 20) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error('nothing happened in time');
};

type CarryOut = OutboxTopic['carryOut'];

const relayWith = (topic: string, carryOut: CarryOut, log = silent) =>
  startRelay({
    orm,
    listening,
    schema,
    topics: { [topic]: { atOnce: 4, carryOut } },
    log,
  });

type RowState = { done: boolean; failed: boolean; error: string | null; attempts: number };

const stateOf = async (id: string): Promise<RowState | undefined> => {
  const [row] = await orm.em.fork().execute<RowState[]>(
    `select done_at is not null as done, failed_at is not null as failed, error, attempts
     from ${schema}.outbox where id = ?`,
    [id],
  );
  return row;
};

const publishRow = (topic: string, payload: object = {}) =>
  orm.em.fork().transactional((tx) => publish(tx, schema, topic, payload));

test('runs a side effect after the commit, and never after a rollback', async () => {
  const seen: unknown[] = [];
  const relay = relayWith('greet', async ({ payload }) => {
    seen.push(payload);
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

test('retries a failed side effect', async () => {
  let tries = 0;
  const relay = relayWith('flaky', async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
  });
  const id = await publishRow('flaky');
  await until(async () => (await stateOf(id))?.done === true);
  await relay.stop();
  expect(tries).toBe(2);
});

test('two relays share the rows, each row goes to one', async () => {
  const seen: string[] = [];
  const handler: CarryOut = async ({ id }) => {
    seen.push(id);
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

test('uses all free slots, and runs each row once', async () => {
  let atWork = 0;
  let most = 0;
  const seen: unknown[] = [];
  for (let id = 0; id < 11; id += 1) await publishRow('crowd', { id });
  const relay = relayWith('crowd', async ({ payload }) => {
    seen.push(payload);
    atWork += 1;
    most = Math.max(most, atWork);
    await sleep(30);
    atWork -= 1;
  });
  await until(() => seen.length >= 11 && atWork === 0);
  await relay.stop();
  expect(most).toBe(4);
  expect(new Set(seen.map((payload) => JSON.stringify(payload))).size).toBe(11);
  expect(seen).toHaveLength(11);
});

test('keeps a final failure with its reason, raises an alert and does not retry', async () => {
  const alerts: unknown[] = [];
  const log = createLogger('test', 'silent');
  vi.spyOn(log, 'error').mockImplementation((fields: unknown) => void alerts.push(fields));
  let tries = 0;
  const relay = relayWith(
    'refused',
    async () => {
      tries += 1;
      throw new FinalFailure('MailRefused 550');
    },
    log,
  );
  const id = await publishRow('refused', { kept: true });
  await until(async () => (await stateOf(id))?.failed === true);
  expect(await stateOf(id)).toEqual({ done: false, failed: true, error: 'MailRefused 550', attempts: 1 });
  expect(alerts).toEqual([
    { alert: 'outbox-failed', topic: 'refused', outboxId: id, reason: 'MailRefused 550' },
  ]);
  await orm.em.fork().execute(`update ${schema}.outbox set due_at = now() where id = ?`, [id]);
  await publishRow('refused');
  await until(() => tries === 2);
  await relay.stop();
  expect((await stateOf(id))?.attempts).toBe(1);
});

test('gives up after the last attempt, and records no message of the error', async () => {
  const id = await publishRow('hopeless');
  await orm.em.fork().execute(`update ${schema}.outbox set attempts = 1499 where id = ?`, [id]);
  const relay = relayWith('hopeless', async () => {
    throw Object.assign(new Error('anna@example.ch is not here'), { code: 'EENVELOPE', responseCode: 450 });
  });
  await until(async () => (await stateOf(id))?.failed === true);
  await relay.stop();
  expect(await stateOf(id)).toMatchObject({ error: 'Error EENVELOPE 450', attempts: 1500 });
});

test('a slow topic delays no other topic, and a slow row none of its own', async () => {
  const release = Promise.withResolvers<void>();
  const seen: unknown[] = [];
  const topics: Record<string, OutboxTopic> = {
    slow: {
      atOnce: 2,
      carryOut: async ({ payload }) => {
        if ((payload as { hangs?: true }).hangs) await release.promise;
        seen.push(payload);
      },
    },
    quick: { atOnce: 1, carryOut: async ({ payload }) => void seen.push(payload) },
  };
  const relay = startRelay({ orm, listening, schema, topics, log: silent });
  const hanging = await publishRow('slow', { hangs: true });
  await until(async () => (await stateOf(hanging))?.attempts === 1);
  await publishRow('slow', { n: 1 });
  await publishRow('quick', { n: 2 });
  await until(() => seen.length === 2);
  expect(seen).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]));
  expect((await stateOf(hanging))?.done).toBe(false);
  release.resolve();
  await relay.stop();
  expect(await stateOf(hanging)).toMatchObject({ done: true, attempts: 1 });
});

test('renews the claim of a running row, so that no other process takes it', async () => {
  const release = Promise.withResolvers<void>();
  const begun: string[] = [];
  const hang: CarryOut = async ({ id }) => {
    begun.push(id);
    await release.promise;
  };
  const relays = [relayWith('long', hang), relayWith('long', hang)];
  const id = await publishRow('long');
  await until(() => begun.length === 1);
  // As if the claim were about to expire; it is renewed within three seconds.
  await orm.em
    .fork()
    .execute(`update ${schema}.outbox set due_at = now() + interval '6 seconds' where id = ?`, [id]);
  const secondsLeft = async () => {
    const [row] = await orm.em
      .fork()
      .execute<{ left: number }[]>(
        `select extract(epoch from due_at - now())::float as left from ${schema}.outbox where id = ?`,
        [id],
      );
    return row?.left ?? 0;
  };
  await until(async () => (await secondsLeft()) > 10);
  release.resolve();
  await until(async () => (await stateOf(id))?.done === true);
  await Promise.all(relays.map((relay) => relay.stop()));
  expect(begun).toEqual([id]);
});

test('another process takes over a row once the claim of a killed process has expired', async () => {
  const id = await publishRow('orphan');
  await orm.em.fork().execute(
    // As a process leaves it that was killed in the middle, 16 seconds ago.
    `update ${schema}.outbox set attempts = 1, due_at = now() - interval '1 second' where id = ?`,
    [id],
  );
  const relay = relayWith('orphan', async () => undefined);
  await until(async () => (await stateOf(id))?.done === true);
  await relay.stop();
  expect((await stateOf(id))?.attempts).toBe(2);
});

test('runs a command once per idempotency key and replays its answer', async () => {
  const request = {
    schema,
    accountId: '01990000-0000-7000-8000-000000000001',
    operation: 'order',
    key: 'key-00000001',
    asked: { of: 'Sandra' },
    now: new Date(),
    admitAgain: () => Promise.resolve(),
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

test('releases the key of a failed command', async () => {
  const request = {
    schema,
    accountId: '01990000-0000-7000-8000-000000000002',
    operation: 'order',
    key: 'key-00000002',
    asked: null,
    now: new Date(),
    admitAgain: () => Promise.resolve(),
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

test('refuses a key sent with another body or operation, until a day has passed', async () => {
  const first = {
    schema,
    accountId: '01990000-0000-7000-8000-000000000003',
    operation: 'order',
    key: 'key-00000003',
    asked: { of: 'Sandra' },
    now: new Date(),
    admitAgain: () => Promise.resolve(),
  };
  const send = (change: Partial<typeof first>) =>
    orm.em
      .fork()
      .transactional((tx) =>
        runOnce(tx, { ...first, ...change }, async () => reply(201, { asked: change.asked ?? first.asked })),
      );
  await send({});
  const others = [{ asked: { of: 'Petra' } }, { operation: 'buy' }];
  const refused = await Promise.allSettled(others.map(send));
  expect(refused).toMatchObject(
    others.map(() => ({ status: 'rejected', reason: { code: 'idempotencyKeyReused', status: 400 } })),
  );
  expect((await send({})).body).toEqual({ asked: { of: 'Sandra' } });
  const [kept] = await orm.em
    .fork()
    .execute<object[]>(`select digest, operation from ${schema}.idempotency where key = ?`, [first.key]);
  expect(kept).toEqual({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string, operation: 'order' });
  const tomorrow = new Date(first.now.getTime() + 25 * 3_600_000);
  expect((await send({ asked: { of: 'Petra' }, now: tomorrow })).body).toEqual({ asked: { of: 'Petra' } });
});
