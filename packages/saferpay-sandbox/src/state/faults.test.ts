import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiCall } from '../api/call-log.ts';
import type { FaultInput } from './faults.ts';
import { order, startMerchant } from '../test-merchant.ts';
import type { TestMerchant } from '../test-merchant.ts';

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant.close());

const setFaults = async (...faults: FaultInput[]): Promise<void> => {
  const response = await fetch(`${merchant.sandbox.url}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ faults }),
  });
  expect(response.status).toBe(200);
};

const calls = async (): Promise<ApiCall[]> => {
  const response = await fetch(`${merchant.sandbox.url}/sandbox/calls`);
  return ((await response.json()) as { calls: ApiCall[] }).calls;
};

const paid = async (): Promise<{ token: string; capture: () => ReturnType<TestMerchant['call']> }> => {
  const { token } = await merchant.initialize();
  await merchant.complete(token, { outcome: 'success', waitForNotifications: true });
  const { body } = await merchant.assert(token);
  const TransactionId = (body['Transaction'] as { Id: string }).Id;
  return {
    token,
    capture: () => merchant.call('Transaction/Capture', { TransactionReference: { TransactionId } }),
  };
};

test('a dropped answer takes effect, a reset call does not', async () => {
  const first = await paid();
  await setFaults({ kind: 'dropAnswer', operation: 'Capture', count: 1 });
  await expect(first.capture()).rejects.toThrow('fetch failed');
  expect((await first.capture()).body).toMatchObject({ ErrorName: 'TRANSACTION_ALREADY_CAPTURED' });

  const second = await paid();
  await setFaults({ kind: 'reset', operation: 'Capture', count: 1 });
  await expect(second.capture()).rejects.toThrow('fetch failed');
  expect((await second.capture()).status).toBe(200);
});

test.each([
  [false, 200],
  [true, 402],
])('a communication timeout with applied=%s lets the next capture answer %i', async (applied, status) => {
  const { capture } = await paid();
  await setFaults({ kind: 'communicationTimeout', operation: 'Capture', count: 1, applied });
  expect((await capture()).body).toMatchObject({ ErrorName: 'COMMUNICATION_TIMEOUT' });
  expect((await capture()).status).toBe(status);
});

test('html503 answers HTML the given number of times, for the named operation only', async () => {
  await setFaults({ kind: 'html503', operation: 'Initialize', count: 2 });
  expect((await merchant.assert('unknown')).status).toBe(402);
  for (const status of [503, 503, 200]) {
    const answer = await merchant.call('PaymentPage/Initialize', order(merchant.returnUrl));
    expect(answer.status).toBe(status);
    expect(answer.type).toContain(status === 503 ? 'text/html' : 'application/json');
  }
});

test.each<[FaultInput, object]>([
  [{ kind: 'alterAmount', value: '100' }, { Amount: { Value: '100', CurrencyCode: 'CHF' } }],
  [{ kind: 'alterCurrency' }, { Amount: { Value: '14700', CurrencyCode: 'EUR' } }],
  [{ kind: 'alterOrderId' }, { OrderId: 'other' }],
  [{ kind: 'alreadyCaptured' }, { Status: 'CAPTURED' }],
])('%o changes the answer of Assert', async (fault, Transaction) => {
  const { token } = await merchant.initialize();
  await merchant.complete(token, { outcome: 'success' });
  await setFaults({ ...fault, operation: 'Assert' } as FaultInput);
  expect((await merchant.assert(token)).body).toMatchObject({ Transaction });
});

test('logs every call with its request id and retry', async () => {
  await merchant.call('PaymentPage/Initialize', order(merchant.returnUrl), {
    requestHeader: { RequestId: 'mine', RetryIndicator: 3 },
  });
  await setFaults({ kind: 'reset' });
  await merchant.assert('token').catch(() => undefined);
  expect(await calls()).toMatchObject([
    { operation: 'Initialize', requestId: 'mine', retryIndicator: 3, status: 200, faults: [] },
    { operation: 'Assert', subject: 'token', status: null, faults: ['reset'] },
  ]);
});

test('sends different notifications for success and failure', async () => {
  for (const outcome of ['success', 'abort', 'fail']) {
    await merchant.complete((await merchant.initialize()).token, { outcome, waitForNotifications: true });
  }
  expect(merchant.notified).toEqual(['/notify/s', '/notify/f', '/notify/f']);
});

test('retries a notification until 200, three times at most', async () => {
  merchant.answers.push(500, 303);
  await merchant.complete((await merchant.initialize()).token, {
    outcome: 'success',
    waitForNotifications: true,
  });
  expect(merchant.notified).toHaveLength(3);
  merchant.answers.push(500, 500, 500, 500);
  await merchant.complete((await merchant.initialize()).token, {
    outcome: 'success',
    waitForNotifications: true,
  });
  expect(merchant.notified).toHaveLength(6);
});

test('repeats and withholds notifications, and withholds the return address', async () => {
  await setFaults({ kind: 'notifyDuplicate', times: 50, count: 1 });
  await merchant.complete((await merchant.initialize()).token, {
    outcome: 'success',
    waitForNotifications: true,
  });
  expect(merchant.notified).toHaveLength(50);
  await setFaults({ kind: 'notifyNever' }, { kind: 'returnNever' });
  const { token } = await merchant.initialize();
  const { returnUrl } = await merchant.complete(token, { outcome: 'success', waitForNotifications: true });
  expect(returnUrl).toBeNull();
  expect(merchant.notified).toHaveLength(50);
  expect((await merchant.assert(token)).status).toBe(200);
});

test('refuses an unknown fault', async () => {
  const response = await fetch(`${merchant.sandbox.url}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ faults: [{ kind: 'nonsense' }] }),
  });
  expect(response.status).toBe(400);
});

test('keeps payments over a restart with a state file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const stateFile = join(folder, 'state.json');
  const before = await startMerchant({ stateFile });
  const { token } = await before.initialize();
  await before.complete(token, { outcome: 'success' });
  await before.close();
  // As if killed while writing a line.
  appendFileSync(stateFile, '{"token":"half');
  const after = await startMerchant({ stateFile });
  expect((await after.assert(token)).body).toMatchObject({ Transaction: { Status: 'AUTHORIZED' } });
  await after.close();
  rmSync(folder, { recursive: true });
});
