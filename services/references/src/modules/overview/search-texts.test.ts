import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { arrangeAccount } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fillPrintedTexts } from '../../jobs/fill-printed-texts.ts';
import { rateAll, unratedReference } from '../../testing/builders.ts';
import { insertPrinted } from '../../testing/printed-references.ts';
import type { PrintedReference } from '../../testing/printed-references.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
let admin: pg.Client;
beforeAll(async () => {
  stack = await startReferences();
  admin = new pg.Client({ connectionString: stack.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await stack.close();
});

const fill = () => fillPrintedTexts(stack.orm.em.fork());

const customerWith = async (references: readonly PrintedReference[]) => {
  const { accountId, client } = await stack.customer(0);
  const ids = await insertPrinted(admin, accountId, references);
  await fill();
  return { accountId, client, ids };
};

const find = async (client: ApiClient, query: Record<string, string | number>) => {
  const { status, body } = await client.call('pageReferences', { query: { within: 'text', ...query } });
  expect(status).toBe(200);
  return body;
};
const namesOf = async (client: ApiClient, query: Record<string, string | number>) =>
  (await find(client, { size: 100, ...query })).rows
    .map(({ mitarbeiter }) => mitarbeiter.nachname)
    .toSorted();

const texts: readonly PrintedReference[] = [
  { lastname: 'A', text: 'Sie führte die Kreditorenbuchhaltung zu 100 % selbständig, «stets» im Team_A.' },
  {
    lastname: 'B',
    text: 'Elle a fait preuve d’une grande rigueur à l’œuvre ; l’été compris.',
    language: 'fr',
  },
  { lastname: 'C', text: 'La signora ha svolto più attività con qualità.', language: 'it' },
  { lastname: 'D', text: 'She always worked to our “fullest” satisfaction: C:\\Office.', language: 'en' },
];

test.each([
  ['a part of a compound', 'buchhaltung', ['A']],
  ['capitals without accents', 'FUHRTE', ['A']],
  ['words in any order, one of them short', 'team_a zu führte', ['A']],
  ['words of which one does not match', 'buchhaltung ruder', []],
  ['a percent sign', '100%', []],
  ['a word with a literal wildcard', 'm_a', ['A']],
  ['wildcards for letters', 'b_chhaltung buchh%ng', []],
  ['a French apostrophe as typed', "d'une", ['B']],
  ['a ligature', 'oeuvre été', ['B']],
  ['Italian accents', 'attivita qualità', ['C']],
  ['a quote that is printed otherwise', '"fullest"', []],
  ['printed quotes', '“fullest”', ['D']],
  ['a backslash', 'c:\\off', ['D']],
  ['less than three letters', 'zu', []],
  ['only short words', 'zu im', []],
  ['what is stored and not printed', 'ungedruckte', []],
  ['an attempt at SQL', "'); drop table zeugnisse.zeugnis; --", []],
  ['a question mark', 'abc?', []],
  ['half a character', 'abc\ud800', []],
  ['a name', 'sandra', ['A', 'B', 'C', 'D']],
])('finds in printed texts by %s', async (_, search, expected) => {
  const { client } = await customerWith(texts);
  expect(await namesOf(client, { search })).toEqual(expected);
  expect((await find(client, { search })).total).toBe(expected.length);
});

test('combines search and filters, also without a search', async () => {
  const { client } = await customerWith([
    { lastname: 'A', text: 'Gute Leistung', finishedAt: '2024-12-31T22:59:59Z' },
    { lastname: 'B', text: 'Gute Leistung', finishedAt: '2024-12-31T23:00:00Z', kind: 1 },
    { lastname: 'C', text: 'Bonne prestation', finishedAt: '2025-06-01T10:00:00Z', language: 'fr' },
  ]);
  const cases: [Record<string, string | number>, string[]][] = [
    [{ year: 2024 }, ['A']],
    [{ year: 2025 }, ['B', 'C']],
    [{ year: 2025, kind: 1 }, ['B']],
    [{ kind: 5 }, ['A', 'C']],
    [{ language: 'fr' }, ['C']],
    [{ language: 'fr', kind: 1 }, []],
    [{ search: 'leistung' }, ['A', 'B']],
    [{ search: 'leistung', year: 2025 }, ['B']],
    [{ search: 'leistung', kind: 5, language: 'de', year: 2024, status: 2 }, ['A']],
    [{ search: 'leistung', language: 'it' }, []],
    [{ search: 'leistung', status: 1 }, []],
    [{ search: 'leistung', waiting: 'no' }, ['A', 'B']],
    [{ year: 'x', kind: -1, language: 'xx' }, ['A', 'B', 'C']],
  ];
  for (const [query, expected] of cases) {
    expect({ query, names: await namesOf(client, query) }).toEqual({ query, names: expected });
  }
  for (const [query, expected] of cases.filter(([{ search }]) => search === undefined)) {
    expect(await namesOf(client, { ...query, within: 'names' })).toEqual(expected);
  }
  expect((await find(client, {})).years).toEqual([2025, 2024]);
});

test('a released client searches names only, counts exactly and gets no new fields', async () => {
  const { client } = await customerWith(texts);
  const { body } = await client.call('pageReferences', { query: { search: 'buchhaltung' } });
  expect(body).toEqual({ rows: [], total: 0 });
  const found = await client.call('pageReferences', { query: { search: 'sandra', size: 1 } });
  expect(Object.keys(found.body).toSorted()).toEqual(['rows', 'total']);
});

test('an excerpt marks what was found in the text, as plain text', async () => {
  const long = `${'Anfang '.repeat(40)}Er leitete <b>Projekte</b> für Céline. ${'Ende '.repeat(60)}`;
  const { client } = await customerWith([{ lastname: 'Meier', text: long }]);
  const { rows } = await find(client, { search: 'celine projekt' });
  const parts = rows[0]?.excerpt ?? [];
  expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Projekt', 'Céline']);
  const text = parts.map((part) => part.text).join('');
  expect(text).toMatch(/^… .*Er leitete <b>Projekte<\/b> für Céline\. Ende.* …$/u);
  expect(text.length).toBeLessThan(220);
  expect((await find(client, { search: 'meier' })).rows[0]?.excerpt).toBeNull();
});

test('texts of other accounts are never found, and a transferred reference is found by its new owner', async () => {
  const mine = await customerWith([{ lastname: 'Eigen', text: 'Das Projekt Granatapfel' }]);
  const other = await customerWith([{ lastname: 'Fremd', text: 'Das Projekt Granatapfel' }]);
  expect(await namesOf(mine.client, { search: 'granatapfel' })).toEqual(['Eigen']);
  await admin.query('select zeugnisse_api.transfer_references($1, $2)', [other.accountId, mine.accountId]);
  expect(await namesOf(mine.client, { search: 'granatapfel' })).toEqual(['Eigen', 'Fremd']);
  expect(await find(other.client, { search: 'granatapfel' })).toMatchObject({
    rows: [],
    total: 0,
    years: [],
  });
});

test('an admin searches an account by names and never by texts, whatever the query says', async () => {
  const { accountId } = await customerWith([{ lastname: 'Eigen', text: 'Das Projekt Feigenbaum' }]);
  const { token } = await arrangeAccount(stack.database, { admin: true });
  const look = (search: string) =>
    stack.client(token).call('pageEmployeeReferences', {
      params: { id: accountId },
      query: { search, within: 'text' } as { search: string },
    });
  expect((await look('feigenbaum')).body).toEqual({ rows: [], total: 0 });
  const [row] = (await look('eigen')).body.rows;
  expect([row?.mitarbeiter.nachname, row?.excerpt]).toEqual(['Eigen', undefined]);
});

test('pages of 50 hits neither overlap nor skip any, and more than 1,000 are not counted', async () => {
  const { accountId, client } = await stack.customer(0);
  await admin.query(
    `insert into zeugnisse.zeugnis (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday,
       hometown, sprache)
     select $1, true, now(), now(), 'Sandra', 'Keller ' || n % 7, 'F', '1988-06-14', 'Bülach ZH', 'de'
     from generate_series(1, 1150) n`,
    [accountId],
  );
  await admin.query(
    `insert into zeugnisse.printed_text (zeugnis_id, account_id, form, year, language)
     select id, account_id, zeugnisse.printed_form('Gute Leistung'), 2026, 'de' from zeugnisse.zeugnis where account_id = $1`,
    [accountId],
  );
  const query = { search: 'leistung', size: 50, sort: 'nachname', direction: 'asc' };
  const seen = [];
  for (const page of [1, 2, 20]) {
    const { rows, total, more } = await find(client, { ...query, page });
    expect([rows.length, total, more]).toEqual([50, 1000, true]);
    seen.push(...rows.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(150);
  expect((await find(client, { ...query, page: 21 })).rows).toEqual([]);
  expect(await find(client, { search: 'keller', language: 'de' })).toMatchObject({ total: 1000, more: true });
  const whole = await client.call('pageReferences', { query: { search: 'keller', language: 'de' } });
  expect(whole.body.total).toBe(1150);
  const few = { ...query, search: 'leistung keller', size: 50 };
  expect(await find(client, few)).toMatchObject({ total: 0, more: false });
  expect(await find(client, { size: 50, page: 23 })).toMatchObject({ total: 1150, more: false });
});

test('finishing makes the text searchable in its transaction, and deleting the reference forgets it', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  await rateAll(client, id);
  await client.call('generateZeugnis', { params: { id } });
  await stack.preview(id);
  expect((await find(client, { search: 'mehrwertsteuerabrechnungen' })).total).toBe(0);
  expect((await client.call('finishZeugnis', { params: { id } })).status).toBe(200);
  const { rows } = await find(client, { search: 'mehrwertsteuerabrechnungen' });
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect(rows[0]?.excerpt?.find(({ hit }) => hit)?.text).toBe('Mehrwertsteuerabrechnungen');
  await admin.query('delete from zeugnisse.zeugnis where id = $1', [id]);
  expect((await admin.query('select from zeugnisse.printed_text where zeugnis_id = $1', [id])).rowCount).toBe(
    0,
  );
});

test('references finished before are filled in portions, by several processes at once, and once', async () => {
  const { accountId, client } = await stack.customer(0);
  await insertPrinted(
    admin,
    accountId,
    Array.from({ length: 230 }, (_, n) => ({ text: `Nachgetragen ${n}` })),
  );
  const counts = await Promise.all([fill(), fill()]);
  const rest = await fill();
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(230);
  expect((await find(client, { search: 'nachgetragen' })).total).toBe(230);
  expect(await fill()).toBe(0);
  expect((await find(client, { search: randomUUID() })).total).toBe(0);
});
