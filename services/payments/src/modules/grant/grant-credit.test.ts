import { randomUUID } from 'node:crypto';
import { apiClient } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';

let stack: PaymentsStack;
let admin: { accountId: string; client: ApiClient };

beforeAll(async () => {
  stack = await startPaymentsStack();
  admin = await stack.newAdmin();
});
afterAll(() => stack.close());

const grant = (id: string, rawBody: string | Buffer, more: { note?: string; key?: string } = {}) =>
  admin.client.call('grantCredit', {
    params: { id },
    rawBody,
    query: more.note === undefined ? {} : { note: more.note },
    headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
  });

const storedOf = (accountId: string) =>
  stack.query<{ anzahl: number }>(
    `select p.anzahl, p.amount, p.status, p.note, p.granted_by, e.amount as entry
     from payments.payment p left join ledger.entry e on e.business_key = 'payment:' || p.id
     where p.account_id = $1 order by p.id`,
    [accountId],
  );

test('grants the number sent as plain text: payment, ledger entry and audit row', async () => {
  const { accountId, client } = await stack.newAccount();
  const { status, body } = await grant(accountId, '12', { note: 'Kulanz – Zeugnis «doppelt» bestellt' });
  expect([status, body]).toEqual([
    200,
    { zeugnisGuthaben: 12, letzteZahlung: stack.clock.now().toISOString() },
  ]);
  expect(await storedOf(accountId)).toEqual([
    {
      anzahl: 12,
      amount: 0,
      status: 'GRANTED',
      note: 'Kulanz – Zeugnis «doppelt» bestellt',
      granted_by: admin.accountId,
      entry: 12,
    },
  ]);
  expect(
    await stack.query('select kind, actor_id, before, after from payments.audit where account_id = $1', [
      accountId,
    ]),
  ).toEqual([
    {
      kind: 'creditGranted',
      actor_id: admin.accountId,
      before: { credit: '0' },
      after: { credit: '12', granted: '12', note: 'Kulanz – Zeugnis «doppelt» bestellt' },
    },
  ]);
  expect((await client.call('getPayment')).body).toMatchObject({ zeugnisGuthaben: 12 });
  // The owner sees the payment without the note.
  const { body: own } = await client.call('listAccountPayments', { params: { id: accountId } });
  expect(own).toMatchObject([{ credit: 12, paid: 0, status: 'GRANTED' }]);
  expect(JSON.stringify(own)).not.toContain('Kulanz');
  const { body: seen } = await admin.client.call('listAccountPayments', { params: { id: accountId } });
  expect(seen).toMatchObject([{ note: 'Kulanz – Zeugnis «doppelt» bestellt' }]);
});

test.each<[text: string, message: string]>([
  ['', 'Dies ist ein Pflichtfeld'],
  ...[
    '0',
    '01',
    '10000',
    '-1',
    '+1',
    '1.5',
    '1e3',
    ' 5',
    '5 ',
    '5\n',
    '"5"',
    '٣',
    '５',
    '0x10',
    '5;6',
    '{}',
  ].map((text): [string, string] => [text, 'Muss eine Zahl zwischen 1 und 9999 sein']),
])('%j gives nothing: «%s»', async (text, message) => {
  const { accountId } = await stack.newAccount();
  const { status, error } = await grant(accountId, text);
  expect([status, error?.code, error?.message]).toEqual([400, 'validation', message]);
  expect(await storedOf(accountId)).toEqual([]);
});

test.each([
  ['bytes that are no text', Buffer.from([0x35, 0xff]), 400],
  ['a NUL', Buffer.from([0x35, 0]), 400],
  ['more than any number needs', '5'.repeat(65), 413],
])('%s are refused as a body', async (_, rawBody, status) => {
  const { accountId } = await stack.newAccount();
  expect((await grant(accountId, rawBody)).status).toBe(status);
  expect(await storedOf(accountId)).toEqual([]);
});

test.each(['1', '9999'])('grants %s', async (text) => {
  const { accountId } = await stack.newAccount();
  expect((await grant(accountId, text)).body.zeugnisGuthaben).toBe(Number(text));
});

test('twenty concurrent requests with one key grant once, other keys again', async () => {
  const { accountId } = await stack.newAccount();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => grant(accountId, '7', { key })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.zeugnisGuthaben))).toEqual(new Set([7]));
  expect(await storedOf(accountId)).toHaveLength(1);
  expect(await stack.query('select 1 from payments.audit where account_id = $1', [accountId])).toHaveLength(
    1,
  );
  expect((await grant(accountId, '7', { key: randomUUID() })).body.zeugnisGuthaben).toBe(14);
  expect((await grant(accountId, '7', { key: 'not a key' })).error?.code).toBe('malformedBody');
  for (const [count, note] of [
    ['8', undefined],
    ['7', 'Kulanz'],
  ] as const) {
    const { status, error } = await grant(accountId, count, { key, ...(note === undefined ? {} : { note }) });
    expect([status, error?.code]).toEqual([400, 'idempotencyKeyReused']);
  }
  expect((await grant(accountId, '7', { key })).body.zeugnisGuthaben).toBe(14);
});

test('refuses unknown accounts, and callers who are no admins', async () => {
  expect((await grant(randomUUID(), '5')).error?.code).toBe('notFound');
  expect((await grant('no-id', '5')).error?.code).toBe('notFound');
  const { accountId, client } = await stack.newAccount();
  const byCustomer = await client.call('grantCredit', { params: { id: accountId }, body: '5' });
  const byVisitor = await apiClient(stack.publicUrl).call('grantCredit', {
    params: { id: accountId },
    body: '5',
  });
  expect([byCustomer.status, byVisitor.status]).toEqual([403, 401]);
  expect(await storedOf(accountId)).toEqual([]);
});

test('refuses an admin who was demoted meanwhile', async () => {
  const other = await stack.newAdmin();
  const { accountId } = await stack.newAccount();
  await stack.query('update accounts.account set admin = false where id = $1', [other.accountId]);
  const { status } = await other.client.call('grantCredit', { params: { id: accountId }, body: '5' });
  expect(status).toBe(403);
});

test('shows an admin the credit of any account, and a 404 for an unknown one', async () => {
  const { accountId, client } = await stack.newAccount();
  await grant(accountId, '3');
  const { body } = await admin.client.call('getAccountPayment', { params: { id: accountId } });
  expect(body).toEqual({
    zeugnisGuthaben: 3,
    letzteZahlung: stack.clock.now().toISOString(),
    zahlungPendent: false,
  });
  const unknown = await admin.client.call('getAccountPayment', { params: { id: randomUUID() } });
  expect(unknown.error?.code).toBe('notFound');
  expect((await client.call('getAccountPayment', { params: { id: accountId } })).status).toBe(403);
});
