import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import { followReturn, startPurchase } from '../../testing/purchase.ts';
import type { StartedPayment } from '../../testing/purchase.ts';
import { numberReceipt } from './number-receipt.ts';

let stack: PaymentsStack;
beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterAll(() => stack.close());

const paid = async (): Promise<StartedPayment> => {
  const payment = await startPurchase(stack, 1);
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  return payment;
};

/** Receipt numbers of all payments; null for none. */
const numbers = async (): Promise<(string | null)[]> =>
  (
    await stack.query<{ receipt_number: string | null }>(
      'select receipt_number from payments.payment order by paid_at, receipt_number',
    )
  ).map((row) => row.receipt_number);

const year = () => stack.clock.now().getFullYear();

test('numbers concurrent purchases consecutively, without a gap for a failed one', async () => {
  const started = await Promise.all(Array.from({ length: 6 }, () => startPurchase(stack, 1)));
  const ways = await Promise.all(started.map(({ url }) => stack.complete(url, 'success')));
  await Promise.all(ways.flatMap(({ returnUrl }) => [followReturn(returnUrl), followReturn(returnUrl)]));
  const expected = [1, 2, 3, 4, 5, 6].map((n) => `A-${year()}-00000${n}`);
  expect(new Set(await numbers())).toEqual(new Set(expected));

  const left = await startPurchase(stack, 1);
  const undone = stack.orm.em.fork().transactional(async (tx) => {
    await numberReceipt(tx, left.id, stack.clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const next = await paid();
  expect(
    (await next.client.call('listAccountPayments', { params: { id: next.accountId } })).body,
  ).toMatchObject([{ receiptNumber: `A-${year()}-000007` }]);
});

test('numbers each Swiss year from 1', async () => {
  const payment = await startPurchase(stack, 1);
  await numberReceipt(stack.orm.em.fork(), payment.id, new Date('2031-12-31T22:59:00Z'));
  expect(await numbers()).toContain('A-2031-000001');
  await numberReceipt(stack.orm.em.fork(), payment.id, new Date('2031-12-31T23:01:00Z'));
  expect(await numbers()).toContain('A-2032-000001');
});
