import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PaymentsStack } from '../testing/payments-stack.ts';
import { startPaymentsStack } from '../testing/payments-stack.ts';
import { followReturn, startPurchase } from '../testing/purchase.ts';

let stack: PaymentsStack;

beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterAll(() => stack.close());

const askAs = async (service: 'documents' | 'references', sql: string, params: unknown[] = []) => {
  const client = new pg.Client({ connectionString: stack.database.url(service) });
  await client.connect();
  try {
    return (await client.query(sql, params)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

const receipt = 'select * from payments_api.receipt($1)';

test('the documents service reads the receipt of a captured payment, and of no other', async () => {
  const payment = await startPurchase(stack);
  expect(await askAs('documents', receipt, [payment.id])).toEqual([]);
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  expect(await askAs('documents', receipt, [payment.id])).toEqual([
    {
      account_id: payment.accountId,
      paid_at: stack.clock.now(),
      quantity: 3,
      unit_price: 4400,
      total: 13_200,
      payment_means: 'VISA xxxx xxxx xxxx 4242',
      transaction_reference: expect.stringMatching(/^\w{20}$/),
      receipt_number: expect.stringMatching(/^A-\d{4}-000001$/),
    },
  ]);
  expect(await askAs('documents', receipt, [randomUUID()])).toEqual([]);
});

test('others read neither receipts nor payments', async () => {
  await expect(askAs('references', receipt, [randomUUID()])).rejects.toThrow('permission denied');
  await expect(askAs('documents', 'select * from payments.payment')).rejects.toThrow('permission denied');
});
