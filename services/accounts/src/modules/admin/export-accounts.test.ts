import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
    .execute(`select after from accounts.audit where kind = 'customersExported' and actor_id = ?`, [admin.id]);
  expect(audit).toEqual([{ after: { search: 'zoë', state: 'all', role: 'all' } }]);
});

const beginnings = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '"=', ';='];

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
  const folder = await mkdtemp(join(tmpdir(), 'attesta-csv-'));
  try {
    await writeFile(join(folder, 'Kunden.csv'), bytes);
    // Opened by a spreadsheet and written again as it shows the cells: semicolons, quotes, UTF-8.
    await promisify(execFile)(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--infilter=CSV:59,34,76,1,,0,false,true,false,false,false',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true,false',
        '--outdir',
        join(folder, 'shown'),
        join(folder, 'Kunden.csv'),
      ],
      { timeout: 120_000 },
    );
    const shown = await readFile(join(folder, 'shown', 'Kunden.csv'), 'utf8');
    for (const [index, beginning] of beginnings.entries()) {
      expect(shown, JSON.stringify(beginning)).toContain(`1+${index}`);
    }
    expect(shown).not.toMatch(/Err:|#NAME\?|#WERT|#VALUE/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);

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
    await client.call('exportAccounts', { query: { search: 'nobody' } });
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
