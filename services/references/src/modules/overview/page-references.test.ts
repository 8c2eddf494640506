import pg from 'pg';
import { referenceSorts } from '@attesta/contracts/forms/reference-sorts.ts';
import type { ReferenceEntry } from '@attesta/contracts/operations/references/reference-lists.ts';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finalReference, sandraKeller } from '../../testing/builders.ts';
import { annaBeispiel, delegated, openLink } from '../../testing/deputies.ts';
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

type Given = {
  lastname?: string;
  firstname?: string;
  function?: string | null;
  deputyEmail?: string | null;
  deputyName?: string | null;
  orderedAt?: string;
  finishedAt?: string | null;
};

const insert = async (accountId: string, given: Given): Promise<string> => {
  const { finishedAt = null } = given;
  const { rows } = await admin.query<{ id: string }>(
    `insert into zeugnisse.zeugnis (account_id, finished, ordered_at, finished_at, firstname, lastname, gender,
       birthday, hometown, function, deputy_email, deputy_name)
     values ($1, $2, $3, $4, $5, $6, 'F', '1988-06-14', 'Bülach ZH', $7, $8, $9) returning id`,
    [
      accountId,
      finishedAt !== null,
      given.orderedAt ?? '2025-03-01T08:00:00Z',
      finishedAt,
      given.firstname ?? 'Sandra',
      given.lastname ?? 'Keller',
      given.function ?? null,
      given.deputyEmail ?? null,
      given.deputyName ?? null,
    ],
  );
  return rows[0]?.id ?? '';
};

const customerWith = async (given: readonly Given[]): Promise<{ client: ApiClient; ids: string[] }> => {
  const { accountId, client } = await stack.customer(0);
  const ids = [];
  for (const each of given) ids.push(await insert(accountId, each));
  return { client, ids };
};

type Query = NonNullable<Parameters<typeof pageOf>[1]>;
const pageOf = async (client: ApiClient, query: Record<string, string | number> = {}) => {
  const { status, body } = await client.call('pageReferences', { query });
  expect(status).toBe(200);
  return body;
};
const namesOf = async (client: ApiClient, query: Query) =>
  (await pageOf(client, query)).rows.map(({ mitarbeiter }) => mitarbeiter.nachname);

test('pages of references ordered at the same moment neither overlap nor skip any, in both directions', async () => {
  const { client, ids } = await customerWith(Array.from({ length: 23 }, () => ({})));
  for (const direction of ['asc', 'desc']) {
    const pages = [];
    for (const page of [1, 2, 3, 4, 5, 6]) pages.push(await pageOf(client, { page, size: 5, direction }));
    expect(pages.map(({ rows }) => rows.length)).toEqual([5, 5, 5, 5, 3, 0]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([23]));
    const seen = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    const expected = ids.toSorted();
    expect(seen).toEqual(direction === 'asc' ? expected : expected.toReversed());
  }
});

test('returns the ten newest orders by default', async () => {
  const { client } = await customerWith(
    Array.from({ length: 12 }, (_, n) => ({
      lastname: `N${n}`,
      orderedAt: `2025-03-${String(n + 1).padStart(2, '0')}T08:00:00Z`,
    })),
  );
  const { rows, total } = await pageOf(client);
  expect(total).toBe(12);
  expect(rows.map(({ mitarbeiter }) => mitarbeiter.nachname)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `N${n}`),
  );
});

const valueOf: Record<(typeof referenceSorts)[number], (entry: ReferenceEntry) => string | number | null> = {
  nachname: ({ mitarbeiter }) => mitarbeiter.nachname,
  vorname: ({ mitarbeiter }) => mitarbeiter.vorname,
  funktion: ({ mitarbeiter }) => mitarbeiter.funktion,
  deputyEmail: ({ deputyEmail }) => deputyEmail,
  bestelldatum: ({ bestelldatum }) => bestelldatum,
  abschlussdatum: ({ abschlussdatum }) => abschlussdatum,
  zeugnisstatus: (entry) => entry.zeugnisstatus,
  deputyName: ({ deputyName }) => deputyName ?? null,
};
const german = new Intl.Collator('de-CH');

test.each(referenceSorts)('sorts by %s, rows without a value last in both directions', async (sort) => {
  const moment = (n: number) => `2025-0${1 + ((n * 5) % 9)}-10T08:00:00.000Z`;
  const { client, ids } = await customerWith(
    ['Zürcher', 'Äbi', 'Abt', 'Öttli', 'Ott', 'de Weck', 'Meier'].map((lastname, n) => ({
      lastname,
      firstname: ['Ueli', 'Ümit', 'Zoé', 'Anna', 'Émile', 'Eva', 'Beat'][n] ?? '',
      function: n % 3 === 0 ? null : (['Köchin', 'Koch', 'Küfer'][n % 4] ?? 'Zimmermann'),
      deputyEmail: n % 2 === 0 ? null : `d${7 - n}@example.ch`,
      deputyName: n % 2 === 0 ? null : (['Ömer Zaugg', 'Olga Abt', 'Peter Öttli'][n % 3] ?? null),
      orderedAt: moment(n),
      finishedAt: n % 3 === 1 ? moment(n + 3) : null,
    })),
  );
  for (const direction of ['asc', 'desc'] as const) {
    const whole = (await pageOf(client, { sort, direction })).rows;
    expect(whole.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const values = whole.map(valueOf[sort]);
    const present = values.filter((value) => value !== null);
    expect(values.slice(0, present.length)).toEqual(present);
    const sorted = present.toSorted((a, b) => german.compare(String(a), String(b)));
    expect(present).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    const inPages = [];
    for (const page of [1, 2, 3, 4]) {
      inPages.push(...(await pageOf(client, { sort, direction, page, size: 2 })).rows);
    }
    expect(inPages).toEqual(whole);
  }
});

const people: readonly Given[] = [
  { lastname: 'Müller', firstname: 'Zoé', function: 'Köchin' },
  { lastname: "D'Angelo", firstname: 'Łukasz', function: '100 % Pensum_A' },
  {
    lastname: 'Yıldız',
    firstname: 'İlhan',
    deputyEmail: 'Peter.Meier@Example.ch',
    deputyName: 'Céline Zünd',
  },
  { lastname: 'Strauß', firstname: 'Bjørn', function: 'C:\\Technik "Nord"' },
];

test.each([
  ['part of a name', 'ülle', ['Müller']],
  ['no accents for accents', 'MULLER', ['Müller']],
  ['accents for no accents', 'ángeló', ["D'Angelo"]],
  ['an accent as a character of its own', 'Mu\u0308ller', ['Müller']],
  ['a function', 'kochin', ['Müller']],
  ["a deputy's e-mail", 'meier@example', ['Yıldız']],
  ["a deputy's name", 'celine zund', ['Yıldız']],
  ['letters that do not decompose', 'yildiz ilhan', ['Yıldız']],
  ['another such letter', 'lukasz', ["D'Angelo"]],
  ['ss for ß', 'strauss bjorn', ['Strauß']],
  ['words in any order', 'zoé köch mül', ['Müller']],
  ['words of which one does not match', 'zoé keller', []],
  ['a word across two fields', 'müllerzoé', []],
  ['a percent sign', '%', ["D'Angelo"]],
  ['an underscore', '_', ["D'Angelo"]],
  ['a backslash', '\\', ['Strauß']],
  ['a single quote', "d'a", ["D'Angelo"]],
  ['double quotes', '"nord"', ['Strauß']],
  ['an attempt at SQL', "'; drop table zeugnisse.zeugnis; --", []],
  ['a question mark', '?', []],
  ['half a character', '\ud800', []],
  ['only blanks', '  ', ["D'Angelo", 'Müller', 'Strauß', 'Yıldız']],
])('searches for %s', async (_, search, expected) => {
  const { client } = await customerWith(people);
  const { rows, total } = await pageOf(client, { search });
  expect(rows.map(({ mitarbeiter }) => mitarbeiter.nachname).toSorted()).toEqual(expected);
  expect(total).toBe(expected.length);
});

test('refuses a search with NUL, which Postgres cannot store', async () => {
  const { client } = await stack.customer(1);
  const answer = await client.call('pageReferences', { query: { search: 'mül\u0000ler' } });
  expect(answer.status).toBe(400);
});

test('a search reflects saved changes, and pages and counts its matches', async () => {
  const { accountId, client } = await stack.customer(1);
  const id = (await client.call('saveEmployee', { body: { ...sandraKeller, lastname: 'Alt' } })).body
    .zeugnisId;
  for (let n = 0; n < 7; n += 1) await insert(accountId, { lastname: `Neu${n}` });
  expect(await namesOf(client, { search: 'alt' })).toEqual(['Alt']);
  await client.call('saveEmployee', { body: { ...sandraKeller, zeugnisId: id, lastname: 'Neu7' } });
  expect((await pageOf(client, { search: 'alt' })).total).toBe(0);
  const last = { search: 'neu', size: 3, page: 3, sort: 'nachname', direction: 'asc' };
  expect(await pageOf(client, last)).toMatchObject({
    total: 8,
    rows: [{}, { mitarbeiter: { nachname: 'Neu7' } }],
  });
});

test('filters by status in rows, total and counts', async () => {
  const { client } = await customerWith([
    { lastname: 'Offen' },
    { lastname: 'Fertig', finishedAt: '2025-04-01T08:00:00Z' },
    { lastname: 'Auch fertig', finishedAt: '2025-04-02T08:00:00Z', deputyEmail: 'a@example.ch' },
  ]);
  expect(await namesOf(client, { status: 1 })).toEqual(['Offen']);
  expect(await pageOf(client, { status: 2, size: 1 })).toMatchObject({
    total: 2,
    rows: [{ zeugnisstatus: 2 }],
  });
  expect(await pageOf(client, { status: 2, search: 'auch' })).toMatchObject({ total: 1 });
  expect((await client.call('countReferences', {})).body).toEqual({ open: 1, finished: 2 });
});

test('the stored counts match the rows after inserts, changes and deletes of every kind', async () => {
  const accounts = [await stack.customer(0), await stack.customer(0)];
  const [from = '', to = ''] = accounts.map(({ accountId }) => accountId);
  const ids = [];
  for (let n = 0; n < 6; n += 1) {
    ids.push(await insert(from, { finishedAt: n % 2 === 0 ? '2025-04-01T08:00:00Z' : null }));
  }
  const counts = () =>
    Promise.all(accounts.map(async ({ client }) => (await client.call('countReferences', {})).body));
  expect(await counts()).toEqual([
    { open: 3, finished: 3 },
    { open: 0, finished: 0 },
  ]);
  await admin.query('update zeugnisse.zeugnis set finished = true, finished_at = now() where id = $1', [
    ids[1],
  ]);
  await admin.query("update zeugnisse.zeugnis set firstname = 'Eva' where account_id = $1", [from]);
  expect((await counts())[0]).toEqual({ open: 2, finished: 4 });
  await admin.query('update zeugnisse.zeugnis set account_id = $1 where id = any($2)', [to, ids.slice(0, 3)]);
  expect(await counts()).toEqual([
    { open: 2, finished: 1 },
    { open: 0, finished: 3 },
  ]);
  await admin.query('begin');
  await admin.query('delete from zeugnisse.zeugnis where account_id = $1', [from]);
  await admin.query('rollback');
  expect((await counts())[0]).toEqual({ open: 2, finished: 1 });
  await admin.query('delete from zeugnisse.zeugnis where account_id = $1', [from]);
  expect((await counts())[0]).toEqual({ open: 0, finished: 0 });
});

test('foreign references are never found, counted or listed', async () => {
  const mine = await customerWith([{ lastname: 'Eigen' }]);
  const theirs = await customerWith([
    { lastname: 'Fremd' },
    { lastname: 'Fremd', finishedAt: '2025-04-01T08:00:00Z' },
  ]);
  expect(await namesOf(mine.client, {})).toEqual(['Eigen']);
  expect(await pageOf(mine.client, { search: 'fremd' })).toEqual({ rows: [], total: 0 });
  expect((await mine.client.call('countReferences', {})).body).toEqual({ open: 1, finished: 0 });
  expect((await theirs.client.call('countReferences', {})).body).toEqual({ open: 1, finished: 1 });
});

test('an account without references gets an empty page and zeros', async () => {
  const { client } = await stack.customer(0);
  expect(await pageOf(client, { page: 3, search: 'a' })).toEqual({ rows: [], total: 0 });
  expect((await client.call('countReferences', {})).body).toEqual({ open: 0, finished: 0 });
});

test('what a query may not say falls back instead of failing', async () => {
  const { client } = await customerWith([{ lastname: 'Erste' }]);
  const query = { page: 'x', size: 5000, sort: 'birthday; drop', direction: 'up', status: 9 };
  expect(await namesOf(client, query)).toEqual(['Erste']);
});

test('page and list name the deputy while there is one', async () => {
  const { customer, client, id, key } = await delegated(stack);
  const namesIn = async () => [
    (await pageOf(client)).rows[0]?.deputyName,
    (await client.call('listReferences', {})).body[0]?.deputyName,
  ];
  expect(await namesIn()).toEqual(['Peter Muster', 'Peter Muster']);
  expect((await pageOf(client, { search: 'muster peter' })).total).toBe(1);
  await (await openLink(stack, key)).call('passOnDelegation', { params: { id }, body: annaBeispiel });
  expect(await namesIn()).toEqual(['Anna Beispiel', 'Anna Beispiel']);
  await client.call('saveZeugnis', {
    body: { idZeugnis: id, ...finalReference, deputyUsed: false, deputyEmail: null },
  });
  expect(await namesIn()).toEqual([null, null]);
  expect((await pageOf(customer.client, { search: 'beispiel' })).total).toBe(0);
});

test('page and list show status of the delegation and kind of the reference', async () => {
  const { accountId, client } = await stack.customer(0);
  const zeugnisId = await insert(accountId, { deputyEmail: 'peter@example.ch' });
  await admin.query(
    `insert into zeugnisse.delegation
       (zeugnis_id, deputy_firstname, deputy_lastname, deputy_email, created_at, expires_at, mail_state, mail_state_at)
     values ($1, 'Peter', 'Meier', 'peter@example.ch', $2, $3, 'sent', $2)`,
    [zeugnisId, '2025-03-01T08:00:00Z', '2999-01-01T00:00:00Z'],
  );
  await admin.query("update zeugnisse.zeugnis set zeugnisart = 5, sprache = 'it' where id = $1", [zeugnisId]);
  const delegation = { status: 'sent', since: '2025-03-01T08:00:00.000Z', answered: 0 };
  expect((await pageOf(client)).rows).toMatchObject([{ deputyEmail: 'peter@example.ch', delegation }]);
  const kind = { zeugnisart: 'Schlusszeugnis', sprache: 'it' };
  expect((await client.call('listReferences', {})).body).toMatchObject([{ delegation, ...kind }]);
  expect((await pageOf(client, { lang: 'en' })).rows).toMatchObject([
    { zeugnisart: 'Final reference', sprache: 'it' },
  ]);
});

test('a reference of an edition that this build lacks is listed, without kind and file name', async () => {
  const { client, ids } = await customerWith([{ lastname: 'Keller' }, { lastname: 'Muster' }]);
  await admin.query(
    `update zeugnisse.zeugnis set zeugnisart = 1, sprache = 'de', catalogue_version = '999' where id = $1`,
    [ids[0]],
  );
  const { status, body } = await client.call('pageReferences', { query: {} });
  expect([status, body.total]).toEqual([200, 2]);
  expect(body.rows.find(({ id }) => id === ids[0])).toMatchObject({
    mitarbeiter: { nachname: 'Keller' },
    zeugnisart: null,
    fileName: null,
  });
  expect((await client.call('listReferences')).body).toHaveLength(2);
});
