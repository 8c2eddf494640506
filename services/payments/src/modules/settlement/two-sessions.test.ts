import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import { creditOf, followReturn, openPage, startPurchase, statusOf } from '../../testing/purchase.ts';

const minute = 60_000;
let stack: PaymentsStack;

beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  stack.alerts.length = 0;
  await stack.clearCalls();
});
afterEach(() => stack.setFaults());

const twoPages = async () => {
  const payment = await startPurchase(stack);
  const secondUrl = await openPage(payment.client, payment.id);
  return { payment, firstUrl: payment.url, secondUrl };
};

const sessionStatuses = async (paymentId: string): Promise<string[]> => {
  const rows = await stack.query<{ status: string }>(
    'select status from payments.payment_session where payment_id = $1 order by id',
    [paymentId],
  );
  return rows.map(({ status }) => status);
};

test('loading the payment page again opens a new page at the provider for the same payment', async () => {
  const { payment, firstUrl, secondUrl } = await twoPages();
  expect(secondUrl).not.toBe(firstUrl);
  const { returnUrl } = await stack.complete(secondUrl, 'success');
  expect(await followReturn(returnUrl)).toBe('successful');
  expect(await creditOf(payment)).toBe(3);
});

test('a second authorised page of a paid payment is cancelled, never captured', async () => {
  const { payment, firstUrl, secondUrl } = await twoPages();
  const [first, second] = await Promise.all([
    stack.complete(firstUrl, 'success'),
    stack.complete(secondUrl, 'success'),
  ]);
  expect(await followReturn(first.returnUrl)).toBe('successful');
  expect(await followReturn(second.returnUrl)).toBe('successful');
  await stack.settler.stop();
  expect((await sessionStatuses(payment.id)).toSorted()).toEqual(['CANCELLED', 'CAPTURED']);
  expect(await stack.calls('Capture')).toHaveLength(1);
  expect(await stack.calls('Cancel')).toHaveLength(1);
  expect(await creditOf(payment)).toBe(3);
  expect(stack.alerts).toEqual([]);
});

test('repeats a cancellation without answer under the same id, and confirms it by an inquiry', async () => {
  const { payment, firstUrl, secondUrl } = await twoPages();
  await stack.complete(firstUrl, 'success');
  await stack.settler.stop();
  stack.setFaults({ kind: 'dropAnswer', operation: 'Cancel', count: 1 });
  await followReturn((await stack.complete(secondUrl, 'success')).returnUrl);
  await stack.settler.stop();
  expect(await sessionStatuses(payment.id)).toEqual(['CAPTURED', 'CANCELLED']);
  const cancels = await stack.calls('Cancel');
  expect(cancels.map(({ retryIndicator }) => retryIndicator)).toEqual([0, 1]);
  expect(new Set(cancels.map(({ requestId }) => requestId)).size).toBe(1);
  expect(stack.alerts).toEqual([]);
});

test('a second page captured by the provider goes to review', async () => {
  const { payment, firstUrl, secondUrl } = await twoPages();
  await stack.complete(firstUrl, 'success');
  await stack.settler.stop();
  stack.setFaults({ kind: 'alreadyCaptured', operation: 'Assert' });
  await stack.complete(secondUrl, 'success');
  await stack.settler.stop();
  expect(await sessionStatuses(payment.id)).toEqual(['CAPTURED', 'REVIEW']);
  expect(stack.alerts).toEqual(['CAPTURED_TWICE']);
  expect(await creditOf(payment)).toBe(3);
  expect(await statusOf(payment)).toBe('CAPTURED');
});

test('aborting an abandoned page does not end the payment on the open page', async () => {
  const { payment, firstUrl, secondUrl } = await twoPages();
  expect(await followReturn((await stack.complete(firstUrl, 'abort')).returnUrl)).toBe('aborted');
  await stack.settler.stop();
  expect((await payment.client.call('getPayment')).body.zahlungPendent).toBe(true);
  expect(await followReturn((await stack.complete(secondUrl, 'success')).returnUrl)).toBe('successful');
  expect(await creditOf(payment)).toBe(3);
});

test('aborting the open page ends the payment despite an older page', async () => {
  const { payment, secondUrl } = await twoPages();
  await followReturn((await stack.complete(secondUrl, 'abort')).returnUrl);
  expect(await statusOf(payment)).toBe('ABORTED');
  expect((await payment.client.call('getPayment')).body.zahlungPendent).toBe(false);
});

test('credits an older page that was paid after the payment was aborted', async () => {
  const { payment, firstUrl, secondUrl } = await twoPages();
  await followReturn((await stack.complete(secondUrl, 'abort')).returnUrl);
  stack.setFaults({ kind: 'notifyNever' }, { kind: 'returnNever' });
  await stack.complete(firstUrl, 'success');
  stack.clock.advance(76 * minute);
  await stack.settler.sweep();
  expect(await statusOf(payment)).toBe('CAPTURED');
  expect(await creditOf(payment)).toBe(3);
});
