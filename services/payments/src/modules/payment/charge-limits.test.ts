import { randomUUID } from 'node:crypto';
import { checkSize } from '@attesta/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import { creditOf, followReturn, openPage } from '../../testing/purchase.ts';

/** As many as were sent when the missing limit was found. */
const atOnce = checkSize(20, 60);

let stack: PaymentsStack;
beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.clearCalls());

type Client = Awaited<ReturnType<PaymentsStack['newAccount']>>['client'];
const buy = (client: Client, key?: string) =>
  client.call('charge', {
    body: { nbrOfCertificates: 1 },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const opened = async () => (await stack.calls('Initialize')).length;

test('K47: of many concurrent charges five reach the provider, the others are refused with the reason', async () => {
  const { client } = await stack.newAccount();
  const { client: other } = await stack.newAccount();
  const [theirs, ...answers] = await Promise.all([
    buy(other),
    ...Array.from({ length: atOnce }, () => buy(client)),
  ]);
  expect(theirs.status).toBe(200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(5);
  for (const { status, error } of [...refused, await buy(client)]) {
    expect([status, error?.code]).toEqual([429, 'paymentsOpenLimit']);
  }
  expect(await opened()).toBe(6);
});

test('an account can abort and retry ten times, and keeps the paid credit', async () => {
  const { client, accountId } = await stack.newAccount();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { status, body: id } = await buy(client);
    expect(status).toBe(200);
    const outcome = attempt === 10 ? 'success' : 'abort';
    await followReturn((await stack.complete(await openPage(client, id), outcome)).returnUrl);
  }
  const { status, error } = await buy(client);
  expect([status, error?.code]).toEqual([429, 'chargeLimit']);
  expect(await opened()).toBe(10);
  expect(await creditOf({ client })).toBe(1);
  const rows = await stack.query('select 1 from payments.payment where account_id = $1', [accountId]);
  expect(rows).toHaveLength(10);
});

test('repeated requests of one purchase call the provider once and count once', async () => {
  const { client } = await stack.newAccount();
  const key = randomUUID();
  const together = await Promise.all(Array.from({ length: 8 }, () => buy(client, key)));
  for (let again = 0; again < 8; again += 1) together.push(await buy(client, key));
  expect(new Set(together.map(({ body }) => body)).size).toBe(1);
  expect(await opened()).toBe(1);
  for (let next = 0; next < 4; next += 1) expect((await buy(client, randomUUID())).status).toBe(200);
});

test('a failed charge releases its slot', async () => {
  const { client } = await stack.newAccount();
  stack.setFaults({ kind: 'html503', operation: 'Initialize' });
  for (let attempt = 0; attempt < 6; attempt += 1) expect((await buy(client)).status).toBe(502);
  stack.setFaults();
  expect((await buy(client)).status).toBe(200);
});

test('a slow provider delays no refusal', async () => {
  const { client } = await stack.newAccount();
  stack.setFaults({ kind: 'delay', operation: 'Initialize', count: 5, ms: 2000 });
  const charges = Array.from({ length: 6 }, () => buy(client));
  expect((await Promise.race(charges)).status).toBe(429);
  const answers = await Promise.all(charges);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  stack.setFaults();
});

test('limits the payment pages of an account, too', async () => {
  const { client } = await stack.newAccount();
  const ids = [(await buy(client)).body, (await buy(client)).body];
  const answers = [];
  for (let load = 0; load < 34; load += 1) {
    answers.push((await client.call('getPayment', { query: { token: ids[load % 2] } })).status);
  }
  expect(answers.slice(0, 32)).toEqual(Array.from({ length: 32 }, () => 200));
  expect(answers.slice(32)).toEqual([429, 429]);
});
