import { randomUUID } from 'node:crypto';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import { creditOf, eventually, followReturn, startPurchase } from '../../testing/purchase.ts';
import { checkLedger } from '../../jobs/check-ledger.ts';

let stack: PaymentsStack;
let client: ApiClient;

beforeAll(async () => {
  stack = await startPaymentsStack({ callTimeout: 1_000 });
  ({ client } = await stack.newAdmin());
});
afterAll(() => stack.close());

const list = async () => (await client.call('listMatters')).body;
const issueOf = async (id: string) => (await list()).rows.find((matter) => matter.id === id);
const act = (id: string, action: 'ask' | 'render' | 'send' | 'settle', note?: string) =>
  client.call('settleMatter', { params: { id, action }, body: { note } });
const auditOf = (id: string) =>
  stack.query("select after from payments.audit where kind = 'matterSettled' and target_id = $1", [id]);

const refusedCapture = { kind: 'error', operation: 'Capture', name: 'ACTION_NOT_SUPPORTED' } as const;
/** The provider reports an amount other than ordered. */
const contradicted = { kind: 'alterAmount', operation: 'Assert' } as const;

/** A payment whose payer returned, and that cannot be credited. */
const startReview = async (fault: typeof refusedCapture | typeof contradicted = contradicted) => {
  const payment = await startPurchase(stack, 3);
  stack.setFaults(fault);
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  stack.setFaults();
  return payment;
};

test('lists a payment whose capture was refused, and credits it once the provider captures', async () => {
  const payment = await startReview(refusedCapture);
  const id = `paymentReview.${payment.id}`;
  expect(await issueOf(id)).toMatchObject({
    kind: 'paymentReview',
    account: { id: payment.accountId, email: `${payment.accountId}@example.ch` },
    subject: '3 × CHF 44.00',
    detail: 'ACTION_NOT_SUPPORTED',
    actions: ['ask', 'settle'],
  });
  expect((await act(id, 'ask')).status).toBe(200);
  expect(
    await eventually(
      () => creditOf(payment),
      (credit) => credit === 3,
    ),
  ).toBe(3);
  expect(await issueOf(id)).toBeUndefined();
  expect(await auditOf(payment.id)).toEqual([{ after: { action: 'ask' } }]);
  // A settled issue needs no action.
  expect((await act(id, 'ask')).status).toBe(200);
  expect(await auditOf(payment.id)).toHaveLength(1);
});

test.each([
  ['the provider contradicts the order still', ''],
  ['the provider does not know its transaction', "transaction_id = 'nobody-knows'"],
])('where %s, it waits on: nothing is credited, nothing dropped', async (_, change) => {
  const payment = await startReview();
  const id = `paymentReview.${payment.id}`;
  if (change !== '') {
    await stack.query(`update payments.payment_session set ${change} where payment_id = $1`, [payment.id]);
  }
  expect((await act(id, 'ask')).status).toBe(200);
  expect(await issueOf(id)).toMatchObject({ detail: 'AMOUNT_DIFFERS' });
  expect(await creditOf(payment)).toBe(0);
  expect((await act(id, 'settle')).error?.params).toEqual({ fields: { note: 'noteRequired' } });
  expect((await act(id, 'settle', 'Mit dem Anbieter geklärt: zurückbezahlt')).status).toBe(200);
  expect(await issueOf(id)).toBeUndefined();
});

test('lists final failures of each service, and retries them on request', async () => {
  const { accountId } = await stack.newAccount();
  const [mail] = await stack.query<{ id: string }>(
    `insert into accounts.outbox (topic, payload, failed_at, error, attempts)
     values ('mail', jsonb_build_object('kind', 'passwordLink', 'accountId', $1::text), now(), 'Error EENVELOPE 550', 9)
     returning id`,
    [accountId],
  );
  const [document, receipt] = [randomUUID(), randomUUID()];
  await stack.query(
    `insert into documents.rendering (document_id, account_id, status, since, error)
     values ($1, $2, 'failed', now(), 'OfficeRefusedError')`,
    [document, accountId],
  );
  await stack.query(
    `insert into documents.receipt (payment_id, account_id, status, since, error)
     values ($1, $2, 'failed', now(), 'OfficeRefusedError')`,
    [receipt, accountId],
  );
  const sent = `mailFailed.${mail?.id}`;
  expect(await issueOf(sent)).toMatchObject({
    subject: null,
    detail: 'passwordLink: Error EENVELOPE 550',
    account: { id: accountId },
    actions: ['send', 'settle'],
  });
  expect(await issueOf(`documentFailed.${document}`)).toMatchObject({ detail: 'OfficeRefusedError' });
  expect((await act(sent, 'render')).error?.code).toBe('invalidChoice');
  await act(sent, 'send');
  await act(`documentFailed.${document}`, 'render');
  await act(`receiptFailed.${receipt}`, 'render');
  expect(
    await stack.query('select failed_at, attempts from accounts.outbox where id = $1', [mail?.id]),
  ).toEqual([{ failed_at: null, attempts: 0 }]);
  for (const [table, key, id] of [
    ['rendering', 'document_id', document],
    ['receipt', 'payment_id', receipt],
  ]) {
    expect(
      await stack.query(`select status, attempt, error from documents.${table} where ${key} = $1`, [id]),
    ).toEqual([{ status: 'queued', attempt: 0, error: null }]);
  }
  const left = (await list()).rows.filter(({ account }) => account?.id === accountId);
  expect(left).toEqual([]);
});

test('lists overdue work, too, and retries a side effect of references', async () => {
  const [failed] = await stack.query<{ id: string }>(
    `insert into zeugnisse.outbox (topic, payload, failed_at, error, attempts)
     values ('render-document', '{}', now(), 'TooManyAttempts', 1500) returning id`,
  );
  const [waiting] = await stack.query<{ id: string }>(
    `insert into zeugnisse.outbox (topic, payload, created_at)
     values ('render-document', '{}', now() - interval '2 hours') returning id`,
  );
  const document = randomUUID();
  await stack.query(
    `insert into documents.rendering (document_id, status, since, due_at)
     values ($1, 'queued', now(), now() - interval '20 minutes')`,
    [document],
  );
  expect(await issueOf(`sideEffectWaiting.${waiting?.id}`)).toMatchObject({
    account: null,
    detail: 'render-document',
    actions: ['settle'],
  });
  expect(await issueOf(`documentWaiting.${document}`)).toMatchObject({ detail: 'rendering' });
  const id = `sideEffectFailed.${failed?.id}`;
  expect(await issueOf(id)).toMatchObject({
    detail: 'render-document: TooManyAttempts',
    actions: ['send', 'settle'],
  });
  await act(id, 'send');
  expect(await issueOf(id)).toBeUndefined();
  expect(
    await stack.query('select failed_at, attempts from zeugnisse.outbox where id = $1', [failed?.id]),
  ).toEqual([{ failed_at: null, attempts: 0 }]);
});

test('lists a refused mail to a deputy, and a link that expires within three days', async () => {
  const { accountId } = await stack.newAccount();
  const delegate = async (state: string, days: number): Promise<string> => {
    const [row] = await stack.query<{ id: string }>(
      `with reference as (
         insert into zeugnisse.zeugnis (account_id, ordered_at, firstname, lastname, gender, birthday, hometown)
         values ($1, now(), 'Sandra', 'Keller', 'F', '1988-06-14', 'Bülach') returning id)
       insert into zeugnisse.delegation (zeugnis_id, deputy_firstname, deputy_lastname, deputy_email, created_at,
         expires_at, mail_state, mail_state_at, mail_answer)
       select id, 'Peter', 'Muster', 'peter@example.ch', $2, $2::timestamptz + $3 * interval '1 day', $4, $2,
         case when $4 = 'refused' then '550 no such user' end from reference returning id`,
      [accountId, stack.clock.now(), days, state],
    );
    return row?.id ?? '';
  };
  const refused = await delegate('refused', 30);
  const soon = await delegate('sent', 2);
  const later = await delegate('sent', 20);
  expect(await issueOf(`deputyMailRefused.${refused}`)).toMatchObject({
    subject: 'peter@example.ch',
    detail: '550 no such user',
    actions: ['settle'],
  });
  expect(await issueOf(`delegationExpiring.${soon}`)).toMatchObject({ account: { id: accountId } });
  expect(await issueOf(`delegationExpiring.${later}`)).toBeUndefined();
});

test('lists findings of the ledger check until they are resolved, and again when they recur', async () => {
  const log = createLogger('payments', 'silent');
  const { accountId } = await stack.newAccount();
  const id = `ledgerMismatch.${accountId}`;
  const check = () => checkLedger(stack.orm.em.fork(), log, stack.clock.now());
  const setBalance = (balance: number) =>
    stack.query(
      `insert into ledger.balance (account_id, balance) values ($1, $2)
       on conflict (account_id) do update set balance = excluded.balance`,
      [accountId, balance],
    );
  await setBalance(3);
  await check();
  expect(await issueOf(id)).toMatchObject({ detail: '3 ≠ 0', actions: ['settle'] });
  await act(id, 'settle', 'Von Hand berichtigt');
  await check();
  expect(await issueOf(id)).toBeUndefined();
  await setBalance(0);
  await check();
  stack.clock.advance(86_400_000);
  await setBalance(4);
  await check();
  expect(await issueOf(id)).toMatchObject({ detail: '4 ≠ 0' });
  await setBalance(0);
  await check();
  expect(await issueOf(id)).toBeUndefined();
});

test('the badge counts the listed issues, and customers see neither', async () => {
  await startReview();
  expect((await client.call('countMatters')).body.count).toBe((await list()).total);
  const { client: customer } = await stack.newAccount();
  expect((await customer.call('listMatters')).status).toBe(403);
  expect((await customer.call('countMatters')).status).toBe(403);
  expect(
    (await client.call('settleMatter', { params: { id: 'x.y', action: 'settle' }, body: {} })).status,
  ).toBe(404);
});
