import { checkSize } from '@attesta/testing/check-size.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  expectPaidOnce,
  notificationStatuses,
  returnPathOf,
  storedStatusOf,
} from '../../testing/paid-once.ts';
import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import type { StartedPayment } from '../../testing/purchase.ts';
import { creditOf, eventually, followReturn, startPurchase, statusOf } from '../../testing/purchase.ts';

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

/** Starts and finishes payments one after the other, with the provider's calls of each counted separately. */
const eachOf = async (count: number, run: (payment: StartedPayment) => Promise<void>): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const payment = await startPurchase(stack);
    await stack.clearCalls();
    await run(payment);
    await stack.settler.stop();
  }
};

test('K3: 50 notifications beside the return capture and credit once', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'notifyDuplicate', times: 50, count: 1 });
  const { returnUrl } = await stack.complete(payment.url, 'success', { waitForNotifications: false });
  expect(await followReturn(returnUrl)).toBe('successful');
  const statuses = await eventually(
    () => notificationStatuses(stack, payment.url),
    ({ length }) => length === 50,
  );
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
  await stack.settler.stop();
  await expectPaidOnce(stack, payment);
  expect(await stack.calls('Capture')).toHaveLength(1);
});

test('K4: notification before the return', async () => {
  stack.setFaults({ kind: 'notifyBeforeReturn' });
  await eachOf(checkSize(2, 100), async (payment) => {
    const { returnUrl } = await stack.complete(payment.url, 'success');
    expect(await followReturn(returnUrl)).toBe('successful');
    await expectPaidOnce(stack, payment);
  });
});

test('K4: return before the notification', async () => {
  stack.setFaults({ kind: 'notifyDelay', ms: 300 });
  await eachOf(checkSize(2, 100), async (payment) => {
    const { returnUrl } = await stack.complete(payment.url, 'success', { waitForNotifications: false });
    expect(await followReturn(returnUrl)).toBe('successful');
    await expectPaidOnce(stack, payment);
    const statuses = await eventually(
      () => notificationStatuses(stack, payment.url),
      ({ length }) => length === 1,
    );
    expect(statuses).toEqual([200]);
    await stack.settler.stop();
    await expectPaidOnce(stack, payment);
  });
});

test('K4: only the return', async () => {
  stack.setFaults({ kind: 'notifyNever' });
  await eachOf(checkSize(2, 100), async (payment) => {
    const { returnUrl } = await stack.complete(payment.url, 'success');
    expect(await followReturn(returnUrl)).toBe('successful');
    await expectPaidOnce(stack, payment);
  });
});

test('K4: only the notification, because the browser was closed', async () => {
  stack.setFaults({ kind: 'returnNever' });
  await eachOf(checkSize(2, 100), async (payment) => {
    expect(await stack.complete(payment.url, 'success')).toMatchObject({ returnUrl: null });
    await expectPaidOnce(stack, payment);
  });
});

test('K4: neither: one sweep credits the paid sessions, with one check each', async () => {
  stack.setFaults({ kind: 'notifyNever' }, { kind: 'returnNever' });
  const count = checkSize(10, 100);
  const payments: StartedPayment[] = [];
  for (let index = 0; index < count; index += 1) payments.push(await startPurchase(stack));
  for (const { url } of payments) await stack.complete(url, 'success');
  stack.clock.advance(74 * minute);
  expect(await stack.settler.sweep()).toBe(0);
  stack.clock.advance(2 * minute);
  expect(await stack.settler.sweep()).toBe(count);
  for (const payment of payments) await expect(statusOf(payment)).resolves.toBe('CAPTURED');
  expect(await stack.calls('Assert')).toHaveLength(count);
  expect(await stack.calls('Capture')).toHaveLength(count);
  expect(await stack.settler.sweep()).toBe(0);
});

test('K5: repeats a capture without answer under the same id and credits once', async () => {
  await eachOf(checkSize(3, 50), async (payment) => {
    stack.setFaults({ kind: 'dropAnswer', operation: 'Capture', count: 1 });
    const { returnUrl } = await stack.complete(payment.url, 'success');
    expect(await followReturn(returnUrl)).toBe('successful');
    await expectPaidOnce(stack, payment);
    const [first, second, ...others] = await stack.calls('Capture');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ retryIndicator: 0, status: null });
    expect(second).toMatchObject({
      retryIndicator: 1,
      requestId: first?.requestId,
      errorName: 'TRANSACTION_ALREADY_CAPTURED',
    });
    expect(await stack.calls('Inquire')).toHaveLength(1);
  });
});

test.each([
  [{ kind: 'alterAmount', value: '1' }, 'AMOUNT_DIFFERS'],
  [{ kind: 'alterCurrency', currency: 'EUR' }, 'CURRENCY_DIFFERS'],
  [{ kind: 'alterOrderId', orderId: 'another-order' }, 'ORDER_ID_DIFFERS'],
] as const)('K6: %o brings no credit, a review and one alert', async (fault, reason) => {
  const payment = await startPurchase(stack);
  stack.setFaults({ ...fault, operation: 'Assert' }, { kind: 'notifyDuplicate', times: 5 });
  const { returnUrl } = await stack.complete(payment.url, 'success');
  expect(await followReturn(returnUrl)).toBe('account');
  await stack.settler.stop();
  expect(await statusOf(payment)).toBe('REVIEW');
  expect(await creditOf(payment)).toBe(0);
  expect(await stack.calls('Capture')).toEqual([]);
  expect(stack.alerts).toEqual([reason]);
});

test('K6: a capture of another amount brings no credit', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults(
    { kind: 'alreadyCaptured', operation: 'Capture' },
    { kind: 'alterAmount', operation: 'Inquire', value: '1' },
  );
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  await stack.settler.stop();
  expect(await statusOf(payment)).toBe('REVIEW');
  expect(await creditOf(payment)).toBe(0);
  expect(stack.alerts).toEqual(['AMOUNT_DIFFERS']);
});

test('K7: opening the return address by hand, or a forged one, credits nothing', async () => {
  await eachOf(checkSize(2, 20), async (payment) => {
    expect(await followReturn(await returnPathOf(stack, payment))).toBe('account');
    expect(await followReturn(`${stack.publicUrl}/api/payment/return/invented`)).toBe('account');
    expect((await fetch(`${stack.publicUrl}/api/payment/notify/invented/s`)).status).toBe(200);
    expect(await creditOf(payment)).toBe(0);
    expect(await storedStatusOf(stack, payment)).toBe('PENDING');
    expect(await stack.calls('Capture')).toEqual([]);
  });
});

test('K8: a later sweep credits once after a crash between capture and record', async () => {
  stack.setFaults({ kind: 'notifyNever' }, { kind: 'returnNever' });
  await eachOf(checkSize(2, 50), async (payment) => {
    await stack.complete(payment.url, 'success');
    stack.clock.advance(76 * minute);
    const dying = stack.settlerWith((saferpay) => ({
      capture: async (...request) => {
        await saferpay.capture(...request);
        return new Promise(() => undefined);
      },
    }));
    void dying.sweep();
    const captured = await eventually(
      () => stack.calls('Capture'),
      ({ length }) => length === 1,
    );
    expect(captured).toHaveLength(1);
    expect(await stack.settler.sweep()).toBe(0);
    expect(await creditOf(payment)).toBe(0);
    stack.clock.advance(3 * minute);
    await stack.settler.sweep();
    await expectPaidOnce(stack, payment);
    const [first, second] = await stack.calls('Capture');
    expect(second).toMatchObject({ requestId: first?.requestId, retryIndicator: 1 });
  });
});
