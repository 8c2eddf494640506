import { randomUUID } from 'node:crypto';
import { openAsOwner } from '@attesta/service-kit/database/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { databaseOptions } from '../database.ts';
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

test('the migrations go down and up again, and touch no other schema', async () => {
  const others = () =>
    stack.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('accounts', 'zeugnisse', 'documents') order by 1`,
    );
  const before = await others();
  const orm = await openAsOwner(databaseOptions(stack.database.adminUrl));
  await orm.migrator.down({ to: 0 });
  const left = await stack.query(
    `select 1 from information_schema.tables
     where table_schema in ('payments', 'ledger') and table_name <> 'migration'`,
  );
  expect(left).toEqual([]);
  await orm.migrator.up();
  await orm.close(true);
  expect(await others()).toEqual(before);
  expect(await stack.query('select anzahl from payments.price order by anzahl')).toEqual([
    { anzahl: 1 },
    { anzahl: 3 },
    { anzahl: 5 },
  ]);
});
