import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { expectPaidOnce, returnPathOf, storedStatusOf } from '../../testing/paid-once.ts';
import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import { creditOf, followReturn, startPurchase, statusOf } from '../../testing/purchase.ts';

const minute = 60_000;
const hour = 60 * minute;
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

test('checks an unused payment page twice within a day, then never again', async () => {
  const payment = await startPurchase(stack);
  stack.clock.advance(76 * minute);
  await stack.settler.sweep();
  expect(await storedStatusOf(stack, payment)).toBe('EXPIRED');
  stack.clock.advance(22 * hour);
  await stack.settler.sweep();
  for (let day = 0; day < 3; day += 1) {
    stack.clock.advance(24 * hour);
    await stack.settler.sweep();
  }
  expect(await stack.calls('Assert')).toHaveLength(2);
  expect(await storedStatusOf(stack, payment)).toBe('EXPIRED');
  expect(await creditOf(payment)).toBe(0);
  expect(stack.alerts).toEqual([]);
});

test.each([
  ['abort', 'aborted', 'ABORTED', null],
  ['fail', 'failed', 'FAILED', 'declined'],
] as const)(
  'after %s the frame shows %s with the reason, and nothing is credited',
  async (outcome, result, status, reason) => {
    const payment = await startPurchase(stack);
    const { returnUrl } = await stack.complete(payment.url, outcome);
    expect(await followReturn(returnUrl)).toBe(result);
    const { body } = await payment.client.call('getPayment', { query: { token: payment.id } });
    expect([body.status, body.reason ?? null]).toEqual([status, reason]);
    expect(await creditOf(payment)).toBe(0);
    expect(await stack.calls('Capture')).toEqual([]);
  },
);

test('shows the outcome to a payer who returns between the end of the session and of the payment', async () => {
  const payment = await startPurchase(stack);
  const returnPath = await returnPathOf(stack, payment);
  await stack.query(
    "update payments.payment_session set status = 'FAILED', next_check_at = null where payment_id = $1",
    [payment.id],
  );
  expect(await followReturn(returnPath)).toBe('failed');
  expect(await statusOf(payment)).toBe('FAILED');
});

test('repeated returns do not poll the provider', async () => {
  const payment = await startPurchase(stack);
  const returnPath = await returnPathOf(stack, payment);
  for (let index = 0; index < 40; index += 1) await followReturn(returnPath);
  expect((await stack.calls('Assert')).length).toBeLessThanOrEqual(30);
});

test('tolerates a provider that lags behind its own notification', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({
    kind: 'error',
    operation: 'Assert',
    name: 'TRANSACTION_NOT_STARTED',
    behavior: 'RETRY_LATER',
    count: 1,
  });
  await stack.complete(payment.url, 'success');
  await stack.settler.stop();
  expect(await creditOf(payment)).toBe(0);
  stack.setFaults();
  stack.clock.advance(minute);
  await stack.settler.sweep();
  await expectPaidOnce(stack, payment);
});

test('a transaction that the provider captured by itself is credited without a capture', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'alreadyCaptured', operation: 'Assert' });
  expect(await followReturn((await stack.complete(payment.url, 'success')).returnUrl)).toBe('successful');
  await expectPaidOnce(stack, payment);
  expect(await stack.calls('Capture')).toEqual([]);
});

test.each([[{ kind: 'html503' }], [{ kind: 'reset' }], [{ kind: 'communicationTimeout' }]] as const)(
  'loses nothing if the provider fails at the capture with %o',
  async (fault) => {
    const payment = await startPurchase(stack);
    stack.setFaults({ ...fault, operation: 'Capture' });
    await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
    await stack.settler.stop();
    expect(await creditOf(payment)).toBe(0);
    expect(await statusOf(payment)).toBeNull();
    stack.clock.advance(2 * minute);
    await stack.settler.sweep();
    stack.setFaults();
    stack.clock.advance(10 * minute);
    await stack.settler.sweep();
    await expectPaidOnce(stack, payment);
    const captures = await stack.calls('Capture');
    expect(new Set(captures.map(({ requestId }) => requestId)).size).toBe(1);
    expect(captures.map(({ retryIndicator }) => retryIndicator)).toEqual(captures.map((_, index) => index));
  },
);

test.each([['html503'], ['communicationTimeout'], ['reset']] as const)(
  'checks again later if the provider fails with %s',
  async (kind) => {
    const payment = await startPurchase(stack);
    stack.setFaults({ kind, operation: 'Assert' });
    expect(await followReturn((await stack.complete(payment.url, 'success')).returnUrl)).toBe('account');
    await stack.settler.stop();
    expect(await statusOf(payment)).toBeNull();
    stack.setFaults();
    stack.clock.advance(15 * minute);
    await stack.settler.sweep();
    await expectPaidOnce(stack, payment);
  },
);

test('a capture without any answer ends in review, with one alert', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'html503', operation: 'Capture' });
  await stack.complete(payment.url, 'success');
  for (let step = 0; step < 30; step += 1) {
    stack.clock.advance(hour);
    await stack.settler.sweep();
  }
  await stack.settler.stop();
  expect(await storedStatusOf(stack, payment)).toBe('REVIEW');
  expect(stack.alerts).toEqual(['CAPTURE_WITHOUT_ANSWER']);
  expect(Math.max(...(await stack.calls('Capture')).map(({ retryIndicator }) => retryIndicator ?? 0))).toBe(
    9,
  );
  expect(await creditOf(payment)).toBe(0);
});

test('credits once if the acquirer timed out after the capture took effect', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'communicationTimeout', operation: 'Capture', applied: true, count: 1 });
  expect(await followReturn((await stack.complete(payment.url, 'success')).returnUrl)).toBe('successful');
  await expectPaidOnce(stack, payment);
});

test('from CHF 200 on, refuses a card without liability shift and cancels its authorisation', async () => {
  const payment = await startPurchase(stack, 10);
  const { returnUrl } = await stack.complete(payment.url, 'success', { card: '5555555555554444' });
  expect(await followReturn(returnUrl)).toBe('failed');
  const small = await startPurchase(stack, 1);
  const accepted = await stack.complete(small.url, 'success', { card: '5555555555554444' });
  expect(await followReturn(accepted.returnUrl)).toBe('successful');
});

test('credits a pending transaction once it is completed', async () => {
  const payment = await startPurchase(stack);
  // For ever: how often is asked before the sweep depends on whether the notification or the payer is first.
  stack.setFaults({ kind: 'pending', operation: 'Assert' });
  expect(await followReturn((await stack.complete(payment.url, 'success')).returnUrl)).toBe('account');
  await stack.settler.stop();
  stack.clock.advance(hour + minute);
  await stack.settler.sweep();
  expect(await creditOf(payment)).toBe(0);
  stack.setFaults();
  stack.clock.advance(22 * hour);
  await stack.settler.sweep();
  await expectPaidOnce(stack, payment);
});

test('a pending capture goes to review', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'pending', operation: 'Capture' });
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  await stack.settler.stop();
  expect(stack.alerts).toEqual(['CAPTURE_PENDING']);
  expect(await creditOf(payment)).toBe(0);
});

test('an authorisation cancelled elsewhere makes a failed payment', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'notifyNever' });
  const { returnUrl } = await stack.complete(payment.url, 'success');
  await stack.cancelAtProvider(payment.id);
  expect(await followReturn(returnUrl)).toBe('failed');
  expect(await statusOf(payment)).toBe('FAILED');
  expect(await creditOf(payment)).toBe(0);
});
