import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';

/** Rows for several cursor portions, more than a connection buffers. */
const rows = 1200;
/** Exports, more than the service has connections. */
const flood = 20;

let stack: AccountsStack;
let database: pg.Pool;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
  database = stack.database.admin;
  admin = await arranged(stack, { admin: true });
  await database.query(
    `insert into accounts.account (email, address, city, template_filename, registered_at)
     select 'wide' || n || '@example.ch', repeat('Lange Strasse ', 500), 'Langendorf', 'standard.docx', now()
     from generate_series(1, $1::int) n`,
    [rows],
  );
});
afterAll(async () => {
  await stack.close();
});

const openTransactions = async (): Promise<number> => {
  const { rowCount } = await database.query(
    `select 1 from pg_stat_activity
     where usename = 'attesta_accounts' and datname = current_database() and xact_start is not null`,
  );
  return rowCount ?? 0;
};

const exportOf = ({ token }: Arranged, signal?: AbortSignal): Promise<Response> =>
  fetch(`${stack.url}/api/accounts/export?search=langendorf`, {
    headers: { authorization: `Bearer ${token}`, [internalHeader]: internalPass(testInternalSecret) },
    signal: signal ?? null,
  });

test('many unread exports of one admin delay no other admin and leave nothing open', async () => {
  const other = await arranged(stack, { admin: true });
  const abort = new AbortController();
  const begun = Array.from({ length: flood }, () => exportOf(admin, abort.signal));
  const ended = Promise.allSettled(begun);
  // The first export is waiting for its reader.
  await Promise.race(begun);

  expect((await other.client.call('pageAccounts')).status).toBe(200);
  const whole = await (await exportOf(other)).text();
  expect(whole.split('\r\n')).toHaveLength(rows + 2);
  expect(await openTransactions()).toBe(1);

  abort.abort();
  await ended;
  await expect.poll(openTransactions, { timeout: 20_000 }).toBe(0);
  const again = await (await exportOf(admin)).text();
  expect(again.split('\r\n')).toHaveLength(rows + 2);
});

test('exports of one admin run one after the other and are complete', async () => {
  const files = await Promise.all(Array.from({ length: 5 }, async () => (await exportOf(admin)).text()));
  expect(new Set(files.map((file) => file.split('\r\n').length))).toEqual(new Set([rows + 2]));
});
