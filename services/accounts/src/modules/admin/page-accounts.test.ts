import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '../../testing/accounts-stack.ts';
import type { AccountsStack } from '../../testing/accounts-stack.ts';
import { arranged } from '../../testing/arranged.ts';
import type { Arranged } from '../../testing/arranged.ts';

let stack: AccountsStack;
let database: pg.Pool;
let admin: Arranged;

const people = [
  {
    lastname: 'Öttli',
    firstname: 'Zoë',
    organization: 'Bäckerei Öttli',
    email: 'zoe@oettli.ch',
    city: 'Genève',
  },
  { lastname: 'Oswald', firstname: 'Ann', organization: 'Zimmerei', email: 'ann@zimmerei.ch', city: 'Aarau' },
  {
    lastname: 'Straße',
    firstname: 'Max',
    organization: '100%_ig AG',
    email: 'max@hundert.ch',
    city: 'Basel',
  },
] as const;

beforeAll(async () => {
  stack = await startStack();
  database = stack.database.admin;
  admin = await arranged(stack, { admin: true, city: 'Winterthur' });
  for (const [index, { lastname, firstname, organization, email, city }] of people.entries()) {
    await database.query(
      `insert into accounts.account
         (email, firstname, lastname, organization, address, zip, city, template_filename, registered_at, last_login_at,
          password_hash, deactivated)
       values ($1, $2, $3, $4, 'Weg 1', $5, $6, $7, $8, $9, $10, $11)`,
      [
        email,
        firstname,
        lastname,
        organization,
        `800${index}`,
        city,
        index === 1 ? 'zimmerei.docx' : 'standard.docx',
        `2025-0${index + 1}-15T23:30:00Z`,
        index === 0 ? '2026-02-03T10:00:00Z' : null,
        index === 2 ? null : 'hash',
        index === 1,
      ],
    );
  }
});
afterAll(async () => {
  await stack.close();
});

type Query = NonNullable<Parameters<typeof admin.client.call<'pageAccounts'>>[1]>['query'];

const page = async (query: Query = {}) => (await admin.client.call('pageAccounts', { query })).body;
const found = async (query: Query) => (await page({ size: 100, ...query })).rows.map(({ email }) => email);

test('a row holds all columns of the table, the newest first', async () => {
  const { rows, total } = await page();
  expect([rows[0]?.email, total]).toEqual([admin.email, 4]);
  expect(rows[3]).toMatchObject({
    name: 'Öttli Zoë',
    organization: 'Bäckerei Öttli',
    city: 'Genève',
    registerDate: '2025-01-15T23:30:00.000Z',
    lastLogin: '2026-02-03T10:00:00.000Z',
    certificateCount: 0,
    saldo: 0,
    state: 'active',
    admin: false,
    ownTemplate: false,
  });
  expect(rows.map(({ state }) => state)).toEqual(['unconfirmed', 'unconfirmed', 'deactivated', 'active']);
  expect(rows.map(({ ownTemplate }) => ownTemplate)).toEqual([false, false, true, false]);
});

test.each([
  ['oettli', ['zoe@oettli.ch']],
  ['ÖTTLI zoe', ['zoe@oettli.ch']],
  ['otTli', ['zoe@oettli.ch']],
  ['strasse', ['max@hundert.ch']],
  ['geneve', ['zoe@oettli.ch']],
  ['8001', ['ann@zimmerei.ch']],
  ['100%_', ['max@hundert.ch']],
  ['%', ['max@hundert.ch']],
  ['16.01.2025', ['zoe@oettli.ch']],
  ['03.02.2026', ['zoe@oettli.ch']],
  ['nirgends', []],
  ["' or true --", []],
])('search %j finds %j', async (search, emails) => {
  expect(await found({ search })).toEqual(emails);
  expect((await page({ search })).total).toBe(emails.length);
});

test('counts match the filters for state and role, also with a search', async () => {
  expect(await found({ state: 'deactivated' })).toEqual(['ann@zimmerei.ch']);
  expect(await found({ state: 'active' })).toEqual(['zoe@oettli.ch']);
  expect(await found({ role: 'admin' })).toEqual([admin.email]);
  expect(await found({ state: 'unconfirmed', role: 'customer' })).toEqual(['max@hundert.ch']);
  expect(await found({ state: 'active', search: 'zimmerei' })).toEqual([]);
  for (const query of [{ state: 'deactivated' }, { role: 'admin' }, { role: 'customer' }] as const) {
    expect((await page(query)).total).toBe((await found(query)).length);
  }
});

test('each column sorts both ways, umlauts beside their vowels, empty values last', async () => {
  await database.query(`select ledger.grant_credit(id, 9, 'GRANT', 'sorting', now()) from accounts.account
    where email = 'max@hundert.ch'`);
  const names = async (query: Query) => (await page({ size: 100, ...query })).rows.map(({ name }) => name);
  expect(await names({ sort: 'name', direction: 'asc' })).toEqual([
    'Ammann Regula',
    'Oswald Ann',
    'Öttli Zoë',
    'Straße Max',
  ]);
  expect((await names({ sort: 'name', direction: 'desc' }))[0]).toBe('Straße Max');
  expect((await names({ sort: 'city', direction: 'asc' }))[0]).toBe('Oswald Ann');
  expect((await names({ sort: 'saldo', direction: 'desc' }))[0]).toBe('Straße Max');
  expect((await names({ sort: 'lastLogin', direction: 'asc' }))[0]).toBe('Öttli Zoë');
  expect((await names({ sort: 'lastLogin', direction: 'desc' }))[0]).toBe('Öttli Zoë');
  expect((await names({ sort: 'state', direction: 'asc' }))[0]).toBe('Öttli Zoë');
  expect((await names({ sort: 'ownTemplate', direction: 'desc' }))[0]).toBe('Oswald Ann');
  for (const sort of ['organization', 'email', 'certificateCount', 'registerDate'] as const) {
    const up = await names({ sort, direction: 'asc' });
    expect(up).toHaveLength(4);
  }
});

test('pages from either end hold each account once, and a page after the last is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((number) => page({ page: number, size: 2, sort: 'email' })));
  expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 0]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(4);
  const { rows, total } = await page({ page: 7, size: 'many', sort: 'shoe' } as never);
  expect([rows, total]).toEqual([[], 4]);
});

test('maintained counts follow insertions, changes and deletions', async () => {
  const person = await arranged(stack);
  await database.query(`update accounts.account set password_hash = 'hash', admin = true where id = $1`, [
    person.id,
  ]);
  await database.query('delete from accounts.account where id = $1', [person.id]);
  const { rows } = await database.query(
    `select state, admin, accounts from accounts.account_count where accounts <> 0
     except select state, admin, count(*) from accounts.account group by state, admin`,
  );
  expect(rows).toEqual([]);
});

test('the full list has each account without its logo', async () => {
  const { status, body } = await admin.client.call('listAccounts');
  expect([status, body.length, body[0]?.email]).toEqual([200, 4, admin.email]);
  expect(Object.keys(body[0] ?? {})).not.toContain('logo');
  expect(body.find(({ email }) => email === 'ann@zimmerei.ch')).toMatchObject({
    deactivated: true,
    templateFilename: 'zimmerei.docx',
  });
});
