import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import type { StartedPayment } from '../../testing/purchase.ts';
import { creditOf, eventually, followReturn, startPurchase, statusOf } from '../../testing/purchase.ts';

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

function entriesOf({ id }: StartedPayment): Promise<{ amount: number; kind: string }[]> {
  return stack.query('select amount, kind from ledger.entry where business_key = $1', [`payment:${id}`]);
}

async function dbStatusOf({ id }: StartedPayment): Promise<string | undefined> {
  const [row] = await stack.query<{ status: string }>('select status from payments.payment where id = $1', [
    id,
  ]);
  return row?.status;
}

async function notificationStatuses(token: string | undefined): Promise<(number | null)[]> {
  const response = await fetch(`${stack.sandbox.url}/sandbox/notifications`);
  const { notifications } = (await response.json()) as {
    notifications: { token: string; status: number | null }[];
  };
  return notifications.filter((entry) => entry.token === token).map(({ status }) => status);
}

async function expectPaidOnce(payment: StartedPayment, count = 3): Promise<void> {
  const status = await eventually(
    () => dbStatusOf(payment),
    (current) => current === 'CAPTURED',
  );
  expect(status).toBe('CAPTURED');
  expect(await entriesOf(payment)).toEqual([{ amount: count, kind: 'PURCHASE' }]);
  expect(await creditOf(payment)).toBe(count);
  const captures = (await stack.calls('Capture')).filter(({ status: answer }) => answer === 200);
  expect(captures.length).toBeLessThanOrEqual(1);
}

test('K3: 50 notifications, half of them beside the return, capture and credit once', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'notifyDuplicate', times: 50, count: 1 });
  const { returnUrl } = await stack.complete(payment.url, 'success', { waitForNotifications: false });
  expect(await followReturn(returnUrl)).toBe('successful');
  const token = payment.url.split('/').at(-1);
  const statuses = await eventually(
    () => notificationStatuses(token),
    ({ length }) => length === 50,
  );
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
  await stack.settler.stop();
  await expectPaidOnce(payment);
  expect(await stack.calls('Capture')).toHaveLength(1);
});

test('K4: notification before the return', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'notifyBeforeReturn' });
  const { returnUrl } = await stack.complete(payment.url, 'success');
  expect(await followReturn(returnUrl)).toBe('successful');
  await expectPaidOnce(payment);
});

test('K4: return before the notification', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'notifyDelay', ms: 300 });
  const { returnUrl } = await stack.complete(payment.url, 'success', { waitForNotifications: false });
  expect(await followReturn(returnUrl)).toBe('successful');
  await expectPaidOnce(payment);
  const statuses = await eventually(
    () => notificationStatuses(payment.url.split('/').at(-1)),
    ({ length }) => length === 1,
  );
  expect(statuses).toEqual([200]);
  await stack.settler.stop();
  await expectPaidOnce(payment);
});

test('K4: only the return', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'notifyNever' });
  const { returnUrl } = await stack.complete(payment.url, 'success');
  expect(await followReturn(returnUrl)).toBe('successful');
  await expectPaidOnce(payment);
});

test('K4: only the notification, because the browser was closed', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'returnNever' });
  expect(await stack.complete(payment.url, 'success')).toMatchObject({ returnUrl: null });
  await expectPaidOnce(payment);
});

test('K4: neither: one sweep credits what was paid, with one question each', async () => {
  stack.setFaults({ kind: 'notifyNever' }, { kind: 'returnNever' });
  const payments: StartedPayment[] = [];
  for (let index = 0; index < 10; index += 1) payments.push(await startPurchase(stack));
  for (const { url } of payments) await stack.complete(url, 'success');
  stack.clock.advance(74 * minute);
  expect(await stack.settler.sweep()).toBe(0);
  stack.clock.advance(2 * minute);
  expect(await stack.settler.sweep()).toBe(10);
  for (const payment of payments) await expect(statusOf(payment)).resolves.toBe('CAPTURED');
  expect(await stack.calls('Assert')).toHaveLength(10);
  expect(await stack.calls('Capture')).toHaveLength(10);
  expect(await stack.settler.sweep()).toBe(0);
});

test('a payment page that nobody used is asked about twice in a day, then never again', async () => {
  const payment = await startPurchase(stack);
  stack.clock.advance(76 * minute);
  await stack.settler.sweep();
  expect(await dbStatusOf(payment)).toBe('EXPIRED');
  stack.clock.advance(22 * hour);
  await stack.settler.sweep();
  for (let day = 0; day < 3; day += 1) {
    stack.clock.advance(24 * hour);
    await stack.settler.sweep();
  }
  expect(await stack.calls('Assert')).toHaveLength(2);
  expect(await dbStatusOf(payment)).toBe('EXPIRED');
  expect(await creditOf(payment)).toBe(0);
  expect(stack.alerts).toEqual([]);
});

test.each([
  ['abort', 'aborted', 'ABORTED'],
  ['fail', 'failed', 'FAILED'],
] as const)('after %s the frame goes to %s and nothing is credited', async (outcome, result, status) => {
  const payment = await startPurchase(stack);
  const { returnUrl } = await stack.complete(payment.url, outcome);
  expect(await followReturn(returnUrl)).toBe(result);
  expect(await statusOf(payment)).toBe(status);
  expect(await creditOf(payment)).toBe(0);
  expect(await stack.calls('Capture')).toEqual([]);
});

test('K5: a capture whose answer is lost is repeated under the same id and credited once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const payment = await startPurchase(stack);
    await stack.clearCalls();
    stack.setFaults({ kind: 'dropAnswer', operation: 'Capture', count: 1 });
    const { returnUrl } = await stack.complete(payment.url, 'success');
    expect(await followReturn(returnUrl)).toBe('successful');
    await expectPaidOnce(payment);
    const [first, second, ...others] = await stack.calls('Capture');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ retryIndicator: 0, status: null });
    expect(second).toMatchObject({
      retryIndicator: 1,
      requestId: first?.requestId,
      errorName: 'TRANSACTION_ALREADY_CAPTURED',
    });
    expect(await stack.calls('Inquire')).toHaveLength(1);
  }
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

test('K6: a capture that turns out to be of another amount brings no credit', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults(
    { kind: 'alreadyCaptured', operation: 'Capture' },
    { kind: 'alterAmount', operation: 'Inquire', value: '1' },
  );
  await followReturn((await stack.complete(payment.url, 'success')).returnUrl);
  expect(await statusOf(payment)).toBe('REVIEW');
  expect(await creditOf(payment)).toBe(0);
  expect(stack.alerts).toEqual(['AMOUNT_DIFFERS']);
});

test('K7: opening the way back by hand, or an invented one, credits nothing', async () => {
  const payment = await startPurchase(stack);
  const [session] = await stack.query<{ return_key: string }>(
    'select return_key from payments.payment_session where payment_id = $1',
    [payment.id],
  );
  const returnUrl = `${stack.publicUrl}/api/payment/return/`;
  expect(await followReturn(`${returnUrl}${session?.return_key}`)).toBe('account');
  expect(await followReturn(`${returnUrl}invented`)).toBe('account');
  expect((await fetch(`${stack.publicUrl}/api/payment/notify/invented/s`)).status).toBe(200);
  expect(await creditOf(payment)).toBe(0);
  expect(await dbStatusOf(payment)).toBe('PENDING');
  expect(await stack.calls('Capture')).toEqual([]);
});

test('opening the way back again and again does not make us poll the provider', async () => {
  const payment = await startPurchase(stack);
  const [session] = await stack.query<{ return_key: string }>(
    'select return_key from payments.payment_session where payment_id = $1',
    [payment.id],
  );
  for (let index = 0; index < 40; index += 1)
    await followReturn(`${stack.publicUrl}/api/payment/return/${session?.return_key}`);
  expect((await stack.calls('Assert')).length).toBeLessThanOrEqual(30);
});

test('the provider being a moment behind its own notification is forgiven', async () => {
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
  await expectPaidOnce(payment);
});

test('a transaction that the provider captured by itself is credited without a capture', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'alreadyCaptured', operation: 'Assert' });
  expect(await followReturn((await stack.complete(payment.url, 'success')).returnUrl)).toBe('successful');
  await expectPaidOnce(payment);
  expect(await stack.calls('Capture')).toEqual([]);
});

test.each([[{ kind: 'html503' }], [{ kind: 'reset' }], [{ kind: 'communicationTimeout' }]] as const)(
  'a provider that fails at the capture with %o loses nothing',
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
    await expectPaidOnce(payment);
    const captures = await stack.calls('Capture');
    expect(new Set(captures.map(({ requestId }) => requestId)).size).toBe(1);
    expect(captures.map(({ retryIndicator }) => retryIndicator)).toEqual(captures.map((_, index) => index));
  },
);

test.each([['html503'], ['communicationTimeout'], ['reset']] as const)(
  'a provider that fails at the question with %s is asked again later',
  async (kind) => {
    const payment = await startPurchase(stack);
    stack.setFaults({ kind, operation: 'Assert' });
    expect(await followReturn((await stack.complete(payment.url, 'success')).returnUrl)).toBe('account');
    await stack.settler.stop();
    expect(await statusOf(payment)).toBeNull();
    stack.setFaults();
    stack.clock.advance(15 * minute);
    await stack.settler.sweep();
    await expectPaidOnce(payment);
  },
);

test('a capture that never gets an answer ends with a person and one alert', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'html503', operation: 'Capture' });
  await stack.complete(payment.url, 'success');
  for (let step = 0; step < 30; step += 1) {
    stack.clock.advance(hour);
    await stack.settler.sweep();
  }
  await stack.settler.stop();
  expect(await dbStatusOf(payment)).toBe('REVIEW');
  expect(stack.alerts).toEqual(['CAPTURE_WITHOUT_ANSWER']);
  expect(Math.max(...(await stack.calls('Capture')).map(({ retryIndicator }) => retryIndicator ?? 0))).toBe(
    9,
  );
  expect(await creditOf(payment)).toBe(0);
});

test('a processor that timed out although the capture took effect is credited once', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'communicationTimeout', operation: 'Capture', applied: true, count: 1 });
  expect(await followReturn((await stack.complete(payment.url, 'success')).returnUrl)).toBe('successful');
  await expectPaidOnce(payment);
});

test('K8: a process that died between the capture and its record: a later sweep credits once', async () => {
  const payment = await startPurchase(stack);
  stack.setFaults({ kind: 'notifyNever' }, { kind: 'returnNever' });
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
  await expectPaidOnce(payment);
  const [first, second] = await stack.calls('Capture');
  expect(second).toMatchObject({ requestId: first?.requestId, retryIndicator: 1 });
});

test('from CHF 200 on, a card without liability shift is refused and given back', async () => {
  const payment = await startPurchase(stack, 10);
  const { returnUrl } = await stack.complete(payment.url, 'success', { card: '5555555555554444' });
  expect(await followReturn(returnUrl)).toBe('failed');
  const small = await startPurchase(stack, 1);
  const accepted = await stack.complete(small.url, 'success', { card: '5555555555554444' });
  expect(await followReturn(accepted.returnUrl)).toBe('successful');
});
