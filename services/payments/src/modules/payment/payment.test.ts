import { randomUUID } from 'node:crypto';
import { apiClient } from '@attesta/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import { followReturn, openPage, startPurchase, statusOf } from '../../testing/purchase.ts';

const minute = 60_000;
let stack: PaymentsStack;

beforeAll(async () => {
  stack = await startPaymentsStack({ initializeTimeout: 500 });
});
afterAll(() => stack.close());
beforeEach(() => stack.clearCalls());
afterEach(() => stack.setFaults());

test('charges the price of the table and answers idZahlung', async () => {
  const { client } = await stack.newAccount();
  const answer = await client.call('charge', { body: { nbrOfCertificates: 3 } });
  expect(answer.status).toBe(200);
  const payment = await client.call('getPayment', { query: { token: answer.body } });
  expect(payment.body).toEqual({
    url: expect.stringContaining(`${stack.sandbox.url}/vt2/api/PaymentPage/`),
    anzahl: 3,
    status: null,
    idZahlung: answer.body,
    preis: 132,
  });
  const page = await (await fetch(payment.body.url ?? '')).text();
  expect(page).toContain('CHF 132.00');
  expect(page).toContain('3 Zeugnisse');
  expect(page, 'the means that the installation names, and no others').toContain('VISA · MASTERCARD');
});

test.each([
  ['fr-CH,fr;q=0.9,de;q=0.8', 'certificats de travail'],
  ['it', 'attestati di lavoro'],
  ['en-US', 'employment references'],
  ['pt, de', 'Zeugnisse'],
])('the payment page speaks the language of the browser: %s', async (language, words) => {
  const { client } = await stack.newAccount();
  const headers = { 'accept-language': language };
  const { body: id } = await client.call('charge', { body: { nbrOfCertificates: 2 }, headers });
  const page = await (await fetch(await openPage(client, id))).text();
  expect(page).toContain(words);
});

test('an account without payments has no credit, no last payment and none pending', async () => {
  const { client } = await stack.newAccount();
  expect((await client.call('getPayment')).body).toEqual({
    zeugnisGuthaben: 0,
    letzteZahlung: null,
    zahlungPendent: false,
  });
});

test('a payment is pending until it is paid, then credit and date are shown', async () => {
  const payment = await startPurchase(stack, 5);
  expect((await payment.client.call('getPayment')).body.zahlungPendent).toBe(true);
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  expect((await payment.client.call('getPayment')).body).toEqual({
    zeugnisGuthaben: 5,
    letzteZahlung: stack.clock.now().toISOString(),
    zahlungPendent: false,
  });
  expect((await payment.client.call('getPayment', { query: { token: payment.id } })).body).toEqual({
    url: null,
    anzahl: 5,
    status: 'CAPTURED',
    idZahlung: payment.id,
    preis: 195,
  });
});

test('an abandoned payment is no longer pending once its page has expired', async () => {
  const payment = await startPurchase(stack);
  stack.clock.advance(71 * minute);
  expect((await payment.client.call('getPayment')).body.zahlungPendent).toBe(false);
  expect(await statusOf(payment)).toBe('EXPIRED');
});

test('polling while the outcome is undecided opens no further page', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'html503', operation: 'Assert' });
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  await stack.clearCalls();
  for (let index = 0; index < 5; index += 1) {
    const { body } = await payment.client.call('getPayment', { query: { token: payment.id } });
    expect(body).toMatchObject({ status: null, url: null });
  }
  expect(await stack.calls('Initialize')).toEqual([]);
  expect((await payment.client.call('getPayment')).body.zahlungPendent).toBe(true);
});

test('hands out the address of a payment page once, also to concurrent requests', async () => {
  const { client } = await stack.newAccount();
  const { body: id } = await client.call('charge', { body: { nbrOfCertificates: 1 } });
  const urls = await Promise.all([openPage(client, id), openPage(client, id), openPage(client, id)]);
  expect(new Set(urls).size).toBe(3);
});

test('limits the number of payment pages', async () => {
  const payment = await startPurchase(stack);
  for (let index = 1; index < 20; index += 1) await openPage(payment.client, payment.id);
  const answer = await payment.client.call('getPayment', { query: { token: payment.id } });
  expect(answer).toMatchObject({ status: 429, error: { code: 'tooManyRequests' } });
});

test('answers an unknown and a foreign payment with the same 404', async () => {
  const { id } = await startPurchase(stack);
  const { client: stranger } = await stack.newAccount();
  const answers = await Promise.all(
    [id, randomUUID(), 'no-uuid', '../1'].map((token) => stranger.call('getPayment', { query: { token } })),
  );
  for (const { status, error } of answers) {
    expect(status).toBe(404);
    expect(error).toEqual(answers[0]?.error);
  }
});

test('refuses visitors', async () => {
  const visitor = apiClient(stack.publicUrl);
  expect((await visitor.call('getPayment')).status).toBe(401);
  expect((await visitor.call('charge', { body: { nbrOfCertificates: 1 } })).status).toBe(401);
});

test('two clicks on the same purchase make one payment', async () => {
  const { client, accountId } = await stack.newAccount();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.call('charge', { body: { nbrOfCertificates: 3 }, headers })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const rows = await stack.query('select 1 from payments.payment where account_id = $1', [accountId]);
  expect(rows).toHaveLength(1);
  const other = await stack.newAccount();
  const { body } = await other.client.call('charge', { body: { nbrOfCertificates: 3 }, headers });
  expect(body).not.toBe(answers[0]?.body);
});

test('refuses a key with another number, also while the provider is still being asked', async () => {
  const { client, accountId } = await stack.newAccount();
  const headers = { 'idempotency-key': randomUUID() };
  const buy = (nbrOfCertificates: number) => client.call('charge', { body: { nbrOfCertificates }, headers });
  const answers = [...(await Promise.all([buy(3), buy(5)])), await buy(3), await buy(5)];
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
    Array.from({ length: 2 }, () => [400, 'idempotencyKeyReused']),
  );
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body)).size).toBe(1);
  const rows = await stack.query('select 1 from payments.payment where account_id = $1', [accountId]);
  expect(rows).toHaveLength(1);
});

test.each([
  ['refuses connections', { kind: 'reset' }],
  ['answers HTML', { kind: 'html503' }],
  ['hangs', { kind: 'delay', ms: 60_000 }],
  ['refuses the order', { kind: 'error', name: 'NO_CONTRACT' }],
] as const)('K9: a provider that %s is a 502 and leaves no payment behind', async (_, fault) => {
  const { client, accountId } = await stack.newAccount();
  stack.setFaults({ ...fault, operation: 'Initialize' });
  const answer = await client.call('charge', { body: { nbrOfCertificates: 3 } });
  expect(answer.status).toBe(502);
  expect(answer.error).toEqual({
    code: 'paymentStartFailed',
    message: 'Beim Initialisieren der Zahlung ist ein Fehler aufgetreten.',
    params: {},
  });
  expect(await stack.query('select 1 from payments.payment where account_id = $1', [accountId])).toEqual([]);
  expect((await client.call('getPayment')).body.zahlungPendent).toBe(false);
});

test('K9: answers 502 while the provider is down, and the next try works', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'html503', operation: 'Initialize' });
  expect((await payment.client.call('getPayment', { query: { token: payment.id } })).status).toBe(502);
  stack.setFaults();
  await followReturn((await stack.complete(await openPage(payment.client, payment.id), 'success')).returnUrl);
  expect(await statusOf(payment)).toBe('CAPTURED');
});
