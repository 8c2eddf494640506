import type { MikroORM } from '@mikro-orm/postgresql';
import { testDatabase } from '@attesta/testing';
import type { TestDatabase } from '@attesta/testing';
import { openBreakableProxy } from '@attesta/testing/network/breakable-proxy.ts';
import { startPgbouncer, whyNoPgbouncer } from '@attesta/testing/stores/pgbouncer.ts';
import type { Pgbouncer } from '@attesta/testing/stores/pgbouncer.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { isConnectionFault } from '../http/errors.ts';
import { asynchronousCommit } from './asynchronous-commit.ts';
import { migrate, openDatabase } from './database.ts';
import { openListening } from './listening.ts';
import { executeLong } from './long-statements.ts';
import { readPortions } from './read-portions.ts';
import { transact } from './transaction.ts';

const optionsAt = (url: string) => ({
  url,
  owner: 'attesta_references_owner',
  schema: 'zeugnisse',
  entities: [],
  migrations: [],
});
const why = whyNoPgbouncer === null ? '' : ` (skipped: ${whyNoPgbouncer})`;

describe.skipIf(whyNoPgbouncer !== null)(`through PgBouncer in transaction mode${why}`, () => {
  let database: TestDatabase;
  let pooler: Pgbouncer;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await testDatabase();
    pooler = await startPgbouncer(database.adminUrl, 2);
    orm = await openDatabase({
      ...optionsAt(pooler.through(database.url('references'))),
      application: 'attesta-references-web',
    });
  });
  afterAll(async () => {
    await orm.close(true);
    await pooler.stop();
    await database.drop();
  });

  /** Listens to `any` at an address, with notifications through the pooler. */
  const listenAt = (url: string) => {
    const heard: string[] = [];
    const said: unknown[] = [];
    let looked = 0;
    const listening = openListening({
      url,
      setting: 'REFERENCES_LISTEN_URL',
      application: 'attesta-references-web-listen',
      orm,
      log: pino({}, { write: (line) => said.push(JSON.parse(line)) }),
    });
    const listener = listening.listen({
      channels: ['any'],
      onNotify: (_, payload) => heard.push(payload),
      onMissed: () => (looked += 1),
    });
    return { listening, listener, heard, said, looked: () => looked };
  };

  test('nothing is heard: that is noticed within seconds and said once, and rows are looked for', async () => {
    const { listening, listener, heard, said, looked } = listenAt(pooler.through(database.url('references')));
    await vi.waitFor(() => expect(listener.isDeaf()).toBe(true), { timeout: 10_000 });
    await expect(listening.probe()).rejects.toThrow('nothing is heard');
    const before = looked();
    await vi.waitFor(() => expect(looked()).toBeGreaterThan(before + 8), { timeout: 10_000 });
    await database.admin.query(`select pg_notify('any', 'lost')`);
    await listener.stop();
    expect(heard).toEqual([]);
    expect(said).toEqual([
      expect.objectContaining({
        setting: 'REFERENCES_LISTEN_URL',
        msg: expect.stringContaining('set REFERENCES_LISTEN_URL to an address of PostgreSQL itself'),
      }),
    ]);
  });

  test('with an address of its own for listening everything is heard', async () => {
    const { listening, listener, heard, said, looked } = listenAt(database.url('references'));
    await vi.waitFor(() => expect(looked()).toBe(1), { timeout: 10_000 });
    await orm.em.fork().execute(`select pg_notify('any', 'heard')`);
    await vi.waitFor(() => expect(heard).toEqual(['heard']), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await expect(listening.probe()).resolves.toBeUndefined();
    await listener.stop();
    expect({ said, looked: looked() }).toEqual({ said: [], looked: 1 });
  });

  test('what is set for a transaction reaches nobody else, however many share two connections', async () => {
    const shown = `select current_setting('statement_timeout') as statement,
      current_setting('synchronous_commit') as commit`;
    const [usual] = await orm.em.fork().execute<object[]>(shown);
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        if (n % 3 === 0) await executeLong(orm.em.fork(), 'select pg_sleep(0.005)');
        else if (n % 3 === 1) await orm.em.fork().execute(`select ${asynchronousCommit}`);
        return transact(orm.em.fork(), (tx) => tx.execute<object[]>(shown));
      }),
    );
    expect(seen.flat()).toEqual(seen.map(() => usual));
  });

  test('lists are read in portions side by side', async () => {
    const read = async (most: number): Promise<number> => {
      let rows = 0;
      const sql = `select n from generate_series(1, ?) as n`;
      for await (const portion of readPortions<object>(orm.em.fork(), sql, [most])) rows += portion.length;
      return rows;
    };
    const sizes = [1, 499, 500, 501, 1700, 2600];
    expect(await Promise.all(sizes.map(read))).toEqual(sizes);
  });

  test('processes keep their names', async () => {
    const [row] = await orm.em.fork().execute<object[]>(`select current_setting('application_name') as name`);
    expect(row).toEqual({ name: 'attesta-references-web' });
  });

  test('while PostgreSQL is away callers hear that it is, and afterwards all connections work', async () => {
    const proxy = await openBreakableProxy(database.adminUrl);
    const own = await startPgbouncer(proxy.url, 2);
    const broken = await openDatabase({ ...optionsAt(own.through(database.url('references'))), poolSize: 4 });
    const ask = (sql: string) => broken.em.fork().execute<object[]>(sql);
    const running = Promise.allSettled([ask('select pg_sleep(20)'), ask('select pg_sleep(20)')]);
    await vi.waitFor(async () => {
      const { rows } = await database.admin.query(
        `select from pg_stat_activity where query like '%pg_sleep(20)'`,
      );
      expect(rows.length).toBe(2);
    });
    await proxy.cut();
    for (const outcome of [...(await running), ...(await Promise.allSettled([ask('select 1')]))]) {
      const fault: unknown = outcome.status === 'rejected' ? outcome.reason : 'none';
      expect(isConnectionFault(fault) || fault).toBe(true);
    }
    await proxy.mend();
    await vi.waitFor(() => ask('select 1'), { timeout: 40_000, interval: 500 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('select 1 as one')));
    expect(answers).toEqual(answers.map(() => [{ one: 1 }]));
    await broken.close(true);
    await own.stop();
    await proxy.close();
  });

  test('a migration is refused with what to do', async () => {
    await expect(migrate(optionsAt(pooler.through(database.adminUrl)))).rejects.toThrow(
      'DATABASE_URL must lead to PostgreSQL itself',
    );
  });
});
