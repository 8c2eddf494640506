import { internalHeader, internalPass } from '@attesta/service-kit/auth/internal-caller.ts';
import { testInternalSecret } from '@attesta/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';

let stack: AccountsStack;
let database: pg.Pool;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
  database = stack.database.admin;
  admin = await arranged(stack, { admin: true });
  await database.query(
    `insert into accounts.account
       (email, firstname, lastname, organization, address, zip, city, template_filename, registered_at, last_login_at,
        password_hash, privacy_version)
     values ('zoe@oettli.ch', 'Zoë', 'Öttli', 'Bäckerei Öttli', 'Weg 1', '8000', 'Genève', 'standard.docx',
       '2025-01-15T23:30:00Z', '2026-02-03T10:00:00Z', 'hash', '2')`,
  );
});
afterAll(async () => {
  await stack.close();
});

const lines = (bytes: Buffer): string[] => bytes.toString('utf8').split('\r\n');

test('exports matching customers as quoted CSV and audits it', async () => {
  const { headers, bytes } = await admin.client.call('exportAccounts', { query: { search: 'zoë' } });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="Kunden.csv"');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, row, end] = lines(bytes);
  expect(head).toContain('"Nachname";"Vorname";"Organisation";"E-Mail"');
  expect(row).toBe(
    '"Öttli";"Zoë";"Bäckerei Öttli";"zoe@oettli.ch";"Weg 1";"8000";"Genève";"16.01.2025";"03.02.2026";"0";"0";"aktiv";"";"N";"N";"2"',
  );
  expect(end).toBe('');
  const audit = await stack
    .em()
    .execute(`select after from accounts.audit where kind = 'customersExported' and actor_id = ?`, [
      admin.id,
    ]);
  expect(audit).toEqual([{ after: { search: '…', state: 'all', role: 'all' } }]);
});

const columns = 16;

/** Cells read by RFC 4180 with semicolons, without the byte order mark. */
const cellsOf = (bytes: Buffer): string[] => {
  const text = bytes.toString('utf8').slice(1);
  expect(text.replaceAll(/"(?:[^"]|"")*"/g, '')).toMatch(/^(?:;*\r\n)+$/);
  return [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
};

const beginnings = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝'];

test('K36: no exported cell is evaluated as a formula', async () => {
  const marked = beginnings.map((beginning, index) => `${beginning}1+${index}`);
  for (const [index, organization] of marked.entries()) {
    await database.query(
      `insert into accounts.account (email, organization, city, template_filename, registered_at)
       values ($1, $2, 'Formelheim', 'standard.docx', now())`,
      [`formula${index}@example.ch`, organization],
    );
  }
  const { bytes } = await admin.client.call('exportAccounts', { query: { search: 'formelheim' } });
  const cells = cellsOf(bytes);
  for (const organization of marked) expect(cells).toContain(`'${organization}`);
  // OWASP, CSV injection: these at the start of a cell, also after white space and in full width.
  expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠\t\r\n]/u.test(cell) && !/^\d/.test(cell))).toEqual([]);
  // Each line has as many cells as the header, so no text breaks out of its cell.
  expect(cells.length % columns).toBe(0);
  expect(cells.length / columns).toBe(marked.length + 1);
});

/** Rows for several cursor portions, more than a connection buffers. */
const many = 1200;

const addMany = () =>
  database.query(
    `insert into accounts.account (email, address, city, template_filename, registered_at)
     select 'wide' || n || '@example.ch', repeat('Lange Strasse ', 700), 'Langendorf', 'standard.docx', now()
     from generate_series(1, $1::int) n on conflict do nothing`,
    [many],
  );

test('exports each account once over several portions', async () => {
  await addMany();
  const { bytes } = await admin.client.call('exportAccounts', { query: { search: 'langendorf' } });
  const emails = cellsOf(bytes).filter((cell) => cell.startsWith('wide'));
  expect([emails.length, new Set(emails).size]).toEqual([many, many]);
});

test('a client that disconnects leaves no transaction open', async () => {
  await addMany();
  const abort = new AbortController();
  const response = await fetch(`${stack.url}/api/accounts/export?search=langendorf`, {
    headers: {
      authorization: `Bearer ${admin.token}`,
      [internalHeader]: internalPass(testInternalSecret),
    },
    signal: abort.signal,
  });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  abort.abort();
  const open = async (): Promise<unknown[]> => {
    const { rows } = await database.query(
      `select state, query from pg_stat_activity
       where usename = 'attesta_accounts' and datname = current_database() and xact_start is not null`,
    );
    return rows;
  };
  await expect.poll(open, { timeout: 20_000 }).toEqual([]);
  expect((await admin.client.call('pageAccounts')).status).toBe(200);
});
