import { randomUUID } from 'node:crypto';
import { checkSize } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orderReference, rateAll, sandraKeller, unratedReference } from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

const countOf = async (sql: string, accountId: string): Promise<number> => {
  const [row] = await stack.orm.em.fork().execute<{ n: number }[]>(sql, [accountId]);
  return Number(row?.n);
};
const ledgerSum = async (accountId: string): Promise<number> => {
  const { rows } = await stack.database.admin.query<{ n: number }>(
    'select sum(amount)::int as n from ledger.entry where account_id = $1',
    [accountId],
  );
  return rows[0]?.n ?? 0;
};
const orders = (accountId: string) =>
  countOf('select count(*)::int as n from zeugnisse.zeugnis where account_id = ?', accountId);

test('ordering spends one credit and returns 201 with the new id', async () => {
  const { accountId, client } = await stack.customer(2);
  const { status, body } = await client.call('saveEmployee', { body: sandraKeller });
  expect(status).toBe(201);
  expect(body).toMatchObject({ firstname: 'Sandra', birthday: '1988-06-14' });
  expect(await countOf('select balance as n from ledger.balance_of(?::uuid)', accountId)).toBe(1);
  const read = await client.call('getEmployee', { params: { id: body.zeugnisId } });
  expect(read.body).toEqual(body);
});

test('saving an ordered reference again spends nothing and returns 200', async () => {
  const { accountId, client } = await stack.customer(1);
  const zeugnisId = await orderReference(client);
  const { status, body } = await client.call('saveEmployee', {
    body: { ...sandraKeller, zeugnisId, lastname: 'Keller-Meier' },
  });
  expect(status).toBe(200);
  expect(body.lastname).toBe('Keller-Meier');
  expect(await orders(accountId)).toBe(1);
});

test('K1: concurrent orders make exactly as many references as there is credit', async () => {
  const { accountId, client } = await stack.customer(10);
  const answers = await Promise.all(
    Array.from({ length: checkSize(100, 1000) }, (_, n) =>
      client.call('saveEmployee', { body: { ...sandraKeller, firstname: `Person ${n}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ error }) => error?.code))).toEqual(new Set(['noCredit']));
  expect(await orders(accountId)).toBe(10);
  expect(await countOf('select balance as n from ledger.balance_of(?::uuid)', accountId)).toBe(0);
  expect(await ledgerSum(accountId)).toBe(0);
});

test('K2: the same confirmation sent twice is one order and one debit', async () => {
  for (let round = 0; round < checkSize(20, 200); round += 1) {
    const { accountId, client } = await stack.customer(5);
    const send = () =>
      client.call('saveEmployee', { body: sandraKeller, headers: { 'idempotency-key': `key-${accountId}` } });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.zeugnisId).toBe(second.body.zeugnisId);
    expect(await orders(accountId)).toBe(1);
    expect(await countOf('select balance as n from ledger.balance_of(?::uuid)', accountId)).toBe(4);
  }
});

test('an idempotency key is valid for one person; with another it is refused, and the first order stays', async () => {
  const { accountId, client } = await stack.customer(2);
  const headers = { 'idempotency-key': randomUUID() };
  const { body: first } = await client.call('saveEmployee', { body: sandraKeller, headers });
  const { status, error } = await client.call('saveEmployee', {
    body: { ...sandraKeller, firstname: 'Petra' },
    headers,
  });
  expect([status, error]).toEqual([
    400,
    {
      code: 'idempotencyKeyReused',
      message:
        'Diese Anfrage wurde bereits mit anderen Angaben gesendet. Bitte laden Sie die Seite neu und versuchen Sie es nochmals.',
      params: {},
    },
  ]);
  const again = await client.call('saveEmployee', { body: sandraKeller, headers });
  expect([again.status, again.body]).toEqual([201, first]);
  expect(await orders(accountId)).toBe(1);
});

test('an order that waits for the credit does not block the holder of its lock', async () => {
  const { accountId, client } = await stack.customer(2);
  await orderReference(client);
  const transfer = await stack.database.admin.connect();
  try {
    // Locks in the order of a transfer: credit first, then the counts.
    await transfer.query('begin');
    await transfer.query('select 1 from ledger.balance where account_id = $1 for update', [accountId]);
    const ordered = client.call('saveEmployee', { body: sandraKeller });
    await expect
      .poll(async () => (await transfer.query(waiting)).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0);
    const counts = 'select 1 from zeugnisse.reference_count where account_id = $1 for update nowait';
    expect((await transfer.query(counts, [accountId])).rowCount).toBe(1);
    await transfer.query('commit');
    expect((await ordered).status).toBe(201);
  } finally {
    transfer.release();
  }
});

/** Sessions that wait for a lock in this database. */
const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test.each([
  ['a missing first name', { ...sandraKeller, firstname: ' ' }, 'firstname', 'required'],
  ['a missing gender', { ...sandraKeller, gender: '' }, 'gender', 'required'],
  ['no date of birth', { ...sandraKeller, birthday: '' }, 'birthday', 'required'],
  ['a day that does not exist', { ...sandraKeller, birthday: '2001-02-30' }, 'birthday', 'notADate'],
  [
    'a form of address as title',
    { ...sandraKeller, academicTitle: 'Frau Dr.' },
    'academicTitle',
    'notATitle',
  ],
  [
    'a link as title',
    { ...sandraKeller, academicTitle: 'Dr. http://x.example' },
    'academicTitle',
    'notATitle',
  ],
  ['a long title', { ...sandraKeller, academicTitle: `Dr. ${'x'.repeat(60)}` }, 'academicTitle', 'tooLong'],
  ['no hometown', { ...sandraKeller, hometown: undefined }, 'hometown', 'required'],
  ['an empty hometown', { ...sandraKeller, hometown: ' ' }, 'hometown', 'required'],
])('refuses %s at its field, without cost', async (_, rawBody, field, code) => {
  const { accountId, client } = await stack.customer(1);
  const { status, error } = await client.call('saveEmployee', { rawBody });
  expect(status).toBe(400);
  expect(error?.params?.['fields']).toEqual({ [field]: code });
  expect(await orders(accountId)).toBe(0);
});

test('returns the same 404 for a foreign and an unknown reference', async () => {
  const { client } = await stack.customer(1);
  const stranger = await stack.customer(1);
  const id = await orderReference(client);
  const foreign = await stranger.client.call('getEmployee', { params: { id } });
  const unknown = await stranger.client.call('getEmployee', { params: { id: randomUUID() } });
  expect(foreign.status).toBe(404);
  expect(foreign.bytes).toEqual(unknown.bytes);
  const write = await stranger.client.call('saveEmployee', { body: { ...sandraKeller, zeugnisId: id } });
  expect(write.status).toBe(404);
});

test('an academic title stays if the request lacks the field, and is cleared by an empty one', async () => {
  const { client } = await stack.customer(1);
  const { body } = await client.call('saveEmployee', {
    body: { ...sandraKeller, academicTitle: ' Dr.  med. ' },
  });
  const { zeugnisId } = body;
  expect(body.academicTitle).toBe('Dr. med.');
  const save = async (changes: object) =>
    (await client.call('saveEmployee', { body: { ...sandraKeller, zeugnisId, ...changes } })).body
      .academicTitle;
  expect(await save({ lastname: 'Keller-Meier' })).toBe('Dr. med.');
  expect(await save({ academicTitle: '' })).toBeUndefined();
});

test('a place of origin can be omitted by choice and added later', async () => {
  const { client } = await stack.customer(1);
  const omitted = { hometown: '', hometownOmitted: true };
  const { status, body } = await client.call('saveEmployee', { body: { ...sandraKeller, ...omitted } });
  expect([status, body.hometown, body.hometownOmitted]).toEqual([201, '', true]);
  const { zeugnisId } = body;
  const save = (change: object) =>
    client.call('saveEmployee', { body: { ...sandraKeller, zeugnisId, ...change } });
  // The earlier value is cleared.
  expect((await save({ hometownOmitted: true })).body).toMatchObject({ hometown: '', hometownOmitted: true });
  const named = { hometown: 'Bülach ZH', hometownOptional: true, hometownOmitted: false };
  expect((await save({})).body).toMatchObject(named);
});

test('a reference without a place of origin shows that as chosen, and can be finished', async () => {
  const { client } = await stack.customer(1);
  const id = await unratedReference(client);
  await stack.orm.em.fork().execute("update zeugnisse.zeugnis set hometown = '' where id = ?", [id]);
  const { body } = await client.call('getEmployee', { params: { id } });
  expect([body.hometown, body.hometownOmitted]).toEqual(['', true]);
  await rateAll(client, id);
  expect((await client.call('generateZeugnis', { params: { id } })).status).toBe(200);
});

test('the neutral form is offered and saved', async () => {
  const { client } = await stack.customer(1);
  const zeugnisId = await orderReference(client);
  expect((await client.call('getGenders', {})).body).toEqual(['M', 'F', 'N']);
  const { status, body } = await client.call('saveEmployee', {
    body: { ...sandraKeller, zeugnisId, gender: 'N' },
  });
  expect([status, body.gender, body.genders]).toEqual([200, 'N', ['M', 'F', 'N']]);
  const live = await client.call('getBewertung', { params: { id: zeugnisId }, query: {} });
  expect(live.status).toBe(200);
});
