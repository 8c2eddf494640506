import { apiClient, checkSize } from '@attesta/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';
import { startService } from '../../testing/service-process.ts';

let stack: AccountsStack;
let database: pg.Pool;
let admin: Arranged;
beforeAll(async () => {
  stack = await startStack();
  database = new pg.Pool({ connectionString: stack.database.adminUrl });
  admin = await arranged(stack, { admin: true });
  await database.query(
    `insert into accounts.account
       (email, firstname, lastname, organization, address, zip, city, template_filename, registered_at, last_login_at,
        password_hash)
     values ('zoe@oettli.ch', 'Zoë', 'Öttli', 'Bäckerei Öttli', 'Weg 1', '8000', 'Genève', 'standard.docx',
       '2025-01-15T23:30:00Z', '2026-02-03T10:00:00Z', 'hash')`,
  );
});
afterAll(async () => {
  await database.end();
  await stack.close();
});

const lines = (bytes: Buffer): string[] => bytes.toString('utf8').split('\r\n');

test('the file of customers has what the filters match, in quotes, and leaves a row in the audit', async () => {
  const { headers, bytes } = await admin.client.call('exportAccounts', { query: { search: 'zoë' } });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="Kunden.csv"');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, row, end] = lines(bytes);
  expect(head).toContain('"Nachname";"Vorname";"Organisation";"E-Mail"');
  expect(row).toBe(
    '"Öttli";"Zoë";"Bäckerei Öttli";"zoe@oettli.ch";"Weg 1";"8000";"Genève";"16.01.2025";"03.02.2026";"0";"0";"aktiv";"";"N";"N"',
  );
  expect(end).toBe('');
  const audit = await stack
    .em()
    .execute(`select after from accounts.audit where kind = 'customersExported' and actor_id = ?`, [
      admin.id,
    ]);
  expect(audit).toEqual([{ after: { search: 'zoë', state: 'all', role: 'all' } }]);
});

const columns = 15;

/** What a reader of RFC 4180 with semicolons finds; the mark in front is none of it. */
const cellsOf = (bytes: Buffer): string[] => {
  const text = bytes.toString('utf8').slice(1);
  expect(text.replaceAll(/"(?:[^"]|"")*"/g, '')).toMatch(/^(?:;*\r\n)+$/);
  return [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
};

const beginnings = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝'];

test('K36: no cell of the file is evaluated, whatever a customer calls himself', async () => {
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
  // OWASP, CSV injection: these at the beginning of a cell, after white space too, and the wide forms of them.
  expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠\t\r\n]/u.test(cell) && !/^\d/.test(cell))).toEqual([]);
  // Each line has as many cells as the headers: nothing breaks out of its cell.
  expect(cells.length % columns).toBe(0);
  expect(cells.length / columns).toBe(marked.length + 1);
});

const many = checkSize(2_000, 20_000);

test(`a file of ${many} accounts is written without holding them all`, async () => {
  await database.query(
    `insert into accounts.account (email, firstname, lastname, organization, city, template_filename, registered_at)
     select 'bulk' || n || '@example.ch', 'Vorname' || n, 'Nachname' || n, repeat('Organisation ', 8) || n,
       'Massendorf', 'standard.docx', now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [many],
  );
  const service = await startService(stack);
  const client = apiClient(service.url, { token: admin.token });
  const ask = () => client.call('exportAccounts', { query: { search: 'massendorf' } });
  try {
    // What the process needs to write any file at all, it has after some small ones.
    for (let round = 0; round < 20; round += 1) {
      await client.call('exportAccounts', { query: { search: 'nachname19 massendorf' } });
    }
    const before = service.memory();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, service.memory())), 20);
    const { bytes } = await ask();
    clearInterval(watch);
    expect(lines(bytes)).toHaveLength(many + 2);
    expect((most - before) / 2 ** 20).toBeLessThan(50);
  } finally {
    await service.stop();
  }
}, 120_000);
