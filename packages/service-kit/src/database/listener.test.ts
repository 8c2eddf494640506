import { testDatabase } from '@attesta/testing';
import { openBreakableProxy } from '@attesta/testing/network/breakable-proxy.ts';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';

import { listen } from './listener.ts';

const database = await testDatabase();
afterAll(() => database.drop());

const notify = (channel: string, payload = '') =>
  database.admin.query('select pg_notify($1, $2)', [channel, payload]);

/** Listens to `any`; `said` has the messages of its log. */
const startListening = (url: string) => {
  const heard: string[] = [];
  const said: string[] = [];
  let looked = 0;
  const listener = listen({
    url,
    setting: 'LISTEN_URL',
    application: 'attesta-test-listen',
    notify,
    log: pino({}, { write: (line) => said.push((JSON.parse(line) as { msg: string }).msg) }),
    channels: ['any'],
    onNotify: (_, payload) => heard.push(payload),
    onMissed: () => (looked += 1),
  });
  return { listener, heard, said, looked: () => looked };
};

test('stops while it is still connecting', async () => {
  await expect(startListening(database.adminUrl).listener.stop()).resolves.toBeUndefined();
});

test('says that its connection was lost, looks for what was missed, and hears again', async () => {
  const proxy = await openBreakableProxy(database.adminUrl);
  const { listener, heard, said, looked } = startListening(proxy.url);
  await vi.waitFor(() => expect(looked()).toBe(1), 10_000);
  await notify('any', 'first');
  await vi.waitFor(() => expect(heard).toEqual(['first']), 10_000);
  await proxy.cut();
  await vi.waitFor(() => expect(listener.isDeaf()).toBe(true), 10_000);
  const before = looked();
  await vi.waitFor(() => expect(looked()).toBeGreaterThan(before + 2), 10_000);
  await proxy.mend();
  await vi.waitFor(() => expect(listener.isDeaf()).toBe(false), 10_000);
  await notify('any', 'second');
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']), 10_000);
  await listener.stop();
  await proxy.close();
  expect(said).toEqual([
    'the connection that listens to Postgres was lost',
    'listening to Postgres failed',
    'what Postgres announces arrives again',
  ]);
});

test('names its connection', async () => {
  const { listener, looked } = startListening(database.adminUrl);
  await vi.waitFor(() => expect(looked()).toBe(1), 10_000);
  const { rows } = await database.admin.query(
    `select application_name from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  expect(rows).toEqual([{ application_name: 'attesta-test-listen' }]);
  await listener.stop();
});
