import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { deleteExpired } from '@attesta/service-kit/schedule/retention.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PaymentsStack } from '../testing/payments-stack.ts';
import { startPaymentsStack } from '../testing/payments-stack.ts';
import { followReturn, startPurchase } from '../testing/purchase.ts';
import { grantPayment } from '../modules/grant/grant-payment.ts';
import { retentionRules } from './retention.ts';
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts';

let stack: PaymentsStack;
beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterAll(() => stack.close());

const erase = () => eraseDeletedAccounts(stack.orm.em.fork());

/** Statements of the accounts service when it deletes an account. */
const deletion = (accountId: string): readonly [string, unknown[]][] => [
  ['select 1 from accounts.account where id = $1 for update', [accountId]],
  ['insert into accounts.deleted_account values ($1, now())', [accountId]],
  ['delete from accounts.account where id = $1', [accountId]],
];

const deleteAccount = async (accountId: string): Promise<void> => {
  for (const [sql, params] of deletion(accountId)) await stack.query(sql, params);
};

const paidPurchase = async () => {
  const payment = await startPurchase(stack);
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  await stack.query(
    `update payments.payment set idempotency_key = 'some-key-1', request_digest = 'some' where id = $1`,
    [payment.id],
  );
  return payment;
};

const rowOf = async (id: string) =>
  (
    await stack.query<Record<string, unknown>>(
      `select p.amount, p.status, p.paid_at, p.idempotency_key, p.request_digest, s.payment_means, s.transaction_id, s.capture_id
       from payments.payment p join payments.payment_session s on s.payment_id = p.id where p.id = $1`,
      [id],
    )
  )[0];

test('keeps accounting data of payments of a deleted account and erases personal data', async () => {
  const [gone, kept] = [await paidPurchase(), await paidPurchase()];
  const before = await rowOf(gone.id);
  const untouched = await rowOf(kept.id);
  await deleteAccount(gone.accountId);
  expect(await erase()).toBe(2);
  expect(await rowOf(gone.id)).toEqual({
    ...before,
    idempotency_key: null,
    request_digest: null,
    payment_means: null,
  });
  expect(await rowOf(gone.id)).toMatchObject({ amount: 13_200, status: 'CAPTURED' });
  expect(await rowOf(kept.id)).toEqual(untouched);
  expect(
    await stack.query('select amount, kind from ledger.entry where account_id = $1', [gone.accountId]),
  ).toEqual([{ amount: 3, kind: 'PURCHASE' }]);
  expect(await stack.query('select * from ledger.mismatches()')).toEqual([]);
  expect(await erase()).toBe(0);
});

test('erases notes of admins about a deleted account and keeps the audited actions', async () => {
  const { client: admin } = await stack.newAdmin();
  const [gone, kept] = [await stack.newAccount(), await stack.newAccount()];
  const rows = (accountId: string) =>
    stack.query<{ kind: string; before: object; after: object }>(
      'select kind, before, after from payments.audit where account_id = $1 order by at, id',
      [accountId],
    );
  const notes = (accountId: string) =>
    stack.query('select note from payments.settled_matter where account_id = $1', [accountId]);
  for (const { accountId: id } of [gone, kept]) {
    await admin.call('grantCredit', {
      params: { id },
      body: '2',
      query: { note: 'Anruf von Petra Zwyssig' },
    });
    const [document] = await stack.query<{ id: string }>(
      `insert into documents.rendering (document_id, account_id, status, since, error)
       values (gen_random_uuid(), $1, 'failed', now(), 'OfficeRefusedError') returning document_id as id`,
      [id],
    );
    const settling = await admin.call('settleMatter', {
      params: { id: `documentFailed.${document?.id}`, action: 'settle' },
      body: { note: 'Mit Petra Zwyssig (petra@example.ch) besprochen' },
    });
    expect(settling.status).toBe(200);
  }
  const told = [
    { kind: 'creditGranted', after: { credit: '2', granted: '2', note: 'Anruf von Petra Zwyssig' } },
    {
      kind: 'matterSettled',
      before: { matter: 'documentFailed', detail: 'OfficeRefusedError' },
      after: { action: 'settle', note: 'Mit Petra Zwyssig (…) besprochen' },
    },
  ];
  expect(await rows(gone.accountId)).toMatchObject(told);
  await deleteAccount(gone.accountId);
  await erase();
  expect(await rows(gone.accountId)).toMatchObject([
    { kind: 'creditGranted', after: { credit: '2', granted: '2', note: '…' } },
    { before: { matter: 'documentFailed', detail: '…' }, after: { action: 'settle', note: '…' } },
  ]);
  expect(await notes(gone.accountId)).toEqual([{ note: '' }]);
  expect(await rows(kept.accountId)).toMatchObject(told);
  expect(await notes(kept.accountId)).toEqual([{ note: 'Mit Petra Zwyssig (…) besprochen' }]);
  expect(await erase()).toBe(0);
});

test('shows payments of a deleted account to admins without an owner, also in the export', async () => {
  const gone = await paidPurchase();
  await deleteAccount(gone.accountId);
  await erase();
  const admin = await stack.newAccount();
  await stack.query('update accounts.account set admin = true where id = $1', [admin.accountId]);
  const { body } = await admin.client.call('listAccountPayments', { params: { id: gone.accountId } });
  expect(body).toMatchObject([{ idZahlung: gone.id, owner: '' }]);
  const [row] = await stack.query<{ receipt_number: string }>(
    'select receipt_number from payments.payment where id = $1',
    [gone.id],
  );
  const exported = await admin.client.call('exportPayments');
  expect(exported.bytes.toString()).toContain(row?.receipt_number ?? 'none');
});

describe('ten years after the year of a payment', () => {
  const sweepAt = (moment: string) => deleteExpired(stack.orm.em.fork(), retentionRules, new Date(moment));
  const receiptOf = (id: string) => stack.query('select receipt_number from payments_api.receipt($1)', [id]);
  const sessionsOf = (id: string) =>
    stack.query('select 1 from payments.payment_session where payment_id = $1', [id]);

  /** Paid in the last minutes of a Swiss year, over an hour before the year ends in UTC. */
  const paidLongAgo = async () => {
    const payment = await paidPurchase();
    await stack.query(`update payments.payment set paid_at = '2014-12-31T22:59:00Z' where id = $1`, [
      payment.id,
    ]);
    return payment;
  };

  test('deletes the references of the provider and the receipt, and keeps the sums', async () => {
    const [gone, kept] = [await paidLongAgo(), await paidLongAgo()];
    await deleteAccount(gone.accountId);
    await erase();
    const sums = await stack.query('select * from payments.status_total order by status');
    await sweepAt('2024-12-31T22:59:59.999Z');
    expect(await sessionsOf(gone.id)).toHaveLength(1);
    await sweepAt('2024-12-31T23:00:00Z');
    expect([await sessionsOf(gone.id), await receiptOf(gone.id)]).toEqual([[], []]);
    expect([await sessionsOf(kept.id), await receiptOf(kept.id)]).toMatchObject([[{}], [{}]]);
    expect(await stack.query('select * from payments.status_total order by status')).toEqual(sums);
    expect(await stack.query('select amount, status from payments.payment where id = $1', [gone.id])).toEqual(
      [{ amount: 13_200, status: 'CAPTURED' }],
    );
  });

  test('deletes nothing earlier, even with a wrong clock', async () => {
    const gone = await paidPurchase();
    await deleteAccount(gone.accountId);
    await erase();
    await sweepAt('2999-01-01T00:00:00Z');
    expect([await sessionsOf(gone.id), await receiptOf(gone.id)]).toMatchObject([[{}], [{}]]);
  });
});

test('a purchase during the deletion of its account waits, and creates no payment', async () => {
  const { accountId, client } = await stack.newAccount();
  const other = new pg.Client({ connectionString: stack.database.adminUrl });
  await other.connect();
  try {
    await other.query('begin');
    for (const [sql, params] of deletion(accountId)) await other.query(sql, params);
    const purchase = client.call('charge', { body: { nbrOfCertificates: 1 } });
    const first = await Promise.race([purchase, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))]);
    expect(first).toBe('waits');
    await other.query('commit');
    expect((await purchase).error?.code).toBe('unauthenticated');
  } finally {
    await other.end();
  }
  expect(await stack.query('select 1 from payments.payment where account_id = $1', [accountId])).toEqual([]);
});

test('refuses a grant to a deleted account', async () => {
  const { accountId } = await stack.newAccount();
  await deleteAccount(accountId);
  const grant = grantPayment(stack.orm.em.fork(), { accountId, credit: 1, now: stack.clock.now() });
  await expect(grant).rejects.toMatchObject({ code: 'notFound' });
  expect(await stack.query('select 1 from ledger.entry where account_id = $1', [accountId])).toEqual([]);
});

const askAs = async (service: 'accounts' | 'documents', sql: string, params: unknown[]) => {
  const client = new pg.Client({ connectionString: stack.database.url(service) });
  await client.connect();
  try {
    return (await client.query<{ under_way: boolean }>(sql, params)).rows;
  } finally {
    await client.end();
  }
};

const underWay = 'select payments_api.payment_under_way($1, $2) as under_way';

test('a payment is pending until its page can no longer be paid', async () => {
  const ask = async (accountId: string) =>
    (await askAs('accounts', underWay, [accountId, stack.clock.now()]))[0]?.under_way;
  expect(await ask(randomUUID())).toBe(false);
  const paid = await startPurchase(stack);
  expect(await ask(paid.accountId)).toBe(true);
  await followReturn((await stack.complete(paid.url, 'success')).returnUrl);
  expect(await ask(paid.accountId)).toBe(false);

  const aborted = await startPurchase(stack);
  await followReturn((await stack.complete(aborted.url, 'abort')).returnUrl);
  expect(await ask(aborted.accountId)).toBe(false);

  const left = await startPurchase(stack);
  stack.clock.advance(76 * 60_000);
  await stack.settler.sweep();
  expect(await ask(left.accountId)).toBe(true);
  stack.clock.advance(23 * 3_600_000);
  await stack.settler.sweep();
  expect(await ask(left.accountId)).toBe(false);
});

test('only the accounts service may query pending payments', async () => {
  await expect(askAs('documents', underWay, [randomUUID(), new Date()])).rejects.toThrow('permission denied');
});
