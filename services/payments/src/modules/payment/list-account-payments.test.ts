import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient } from '@attesta/testing';

import { grantPayment } from '../grant/grant-payment.ts';
import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import type { StartedPayment } from '../../testing/purchase.ts';
import { followReturn, openPage, startPurchase } from '../../testing/purchase.ts';

let stack: PaymentsStack;
beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterAll(() => stack.close());

const list = ({ client }: Pick<StartedPayment, 'client'>, id: string) =>
  client.call('listAccountPayments', { params: { id } });

test('lists purchases and grants, newest first, and no payment without credit', async () => {
  const bought = await startPurchase(stack, 3);
  await followReturn((await stack.complete(bought.url, 'success')).returnUrl);
  const paidAt = stack.clock.now();
  stack.clock.advance(60_000);
  await grantPayment(stack.orm.em.fork(), {
    accountId: bought.accountId,
    credit: 2,
    now: stack.clock.now(),
  });
  const { body: aborted } = await bought.client.call('charge', { body: { nbrOfCertificates: 1 } });
  await followReturn((await stack.complete(await openPage(bought.client, aborted), 'abort')).returnUrl);
  await bought.client.call('charge', { body: { nbrOfCertificates: 5 } });

  const owner = `${bought.accountId}@example.ch`;
  const { status, body } = await list(bought, bought.accountId);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      idZahlung: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      dateTime: stack.clock.now().toISOString(),
      credit: 2,
      paid: 0,
      status: 'GRANTED',
      owner,
      receiptNumber: null,
    },
    {
      idZahlung: bought.id,
      dateTime: paidAt.toISOString(),
      credit: 3,
      paid: 132,
      status: 'CAPTURED',
      owner,
      receiptNumber: expect.stringMatching(/^A-\d{4}-\d{6}$/) as string,
    },
  ]);
});

test('lists nothing for an account without payments', async () => {
  const account = await stack.newAccount();
  expect((await list(account, account.accountId)).body).toEqual([]);
});

test('answers a foreign account with the same 404 as an unknown one, and refuses visitors', async () => {
  const { accountId } = await startPurchase(stack);
  const stranger = await stack.newAccount();
  const foreign = await list(stranger, accountId);
  const unknown = await list(stranger, randomUUID());
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(foreign.error).toEqual(unknown.error);
  const visitor = apiClient(stack.publicUrl);
  expect((await visitor.call('listAccountPayments', { params: { id: accountId } })).status).toBe(401);
});

test('shows an admin the list of any account with its owner, and a 404 for an unknown one', async () => {
  const account = await stack.newAccount();
  await grantPayment(stack.orm.em.fork(), { ...account, credit: 7, now: stack.clock.now() });
  const admin = await stack.newAccount();
  await stack.query('update accounts.account set admin = true where id = $1', [admin.accountId]);
  expect((await list(admin, account.accountId)).body).toMatchObject([
    { credit: 7, owner: `${account.accountId}@example.ch` },
  ]);
  expect((await list(admin, randomUUID())).status).toBe(404);
});
