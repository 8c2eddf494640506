import { afterEach, beforeEach, expect, test } from 'vitest';
import { order, startMerchant } from '../test-merchant.ts';
import type { TestMerchant } from '../test-merchant.ts';

let merchant: TestMerchant;
let time: number;

beforeEach(async () => {
  time = Date.UTC(2026, 0, 5, 9);
  merchant = await startMerchant({ now: () => time });
});
afterEach(() => merchant.close());

const transactionIdOf = (body: Record<string, unknown>): string => (body['Transaction'] as { Id: string }).Id;

test('completes a payment from Initialize over Assert and Capture to Inquire', async () => {
  const { token, redirectUrl } = await merchant.initialize();
  expect(redirectUrl).toBe(`${merchant.sandbox.url}/vt2/api/PaymentPage/241111/17711111/${token}`);
  expect((await merchant.assert(token)).body).toMatchObject({ ErrorName: 'TRANSACTION_NOT_STARTED' });

  expect(await merchant.complete(token, { outcome: 'success' })).toMatchObject({
    returnUrl: merchant.returnUrl,
  });
  const asserted = await merchant.assert(token);
  expect(asserted.body).toMatchObject({
    ResponseHeader: { SpecVersion: '1.53' },
    Transaction: {
      Type: 'PAYMENT',
      Status: 'AUTHORIZED',
      OrderId: 'order-1',
      Amount: { Value: '14700', CurrencyCode: 'CHF' },
    },
    PaymentMeans: { DisplayText: 'xxxx xxxx xxxx 4242' },
    Liability: { LiabilityShift: true },
  });

  const TransactionReference = { TransactionId: transactionIdOf(asserted.body) };
  const captured = await merchant.call('Transaction/Capture', { TransactionReference });
  expect(captured).toMatchObject({ status: 200, body: { Status: 'CAPTURED' } });
  const again = await merchant.call('Transaction/Capture', { TransactionReference });
  expect(again).toMatchObject({ status: 402, body: { ErrorName: 'TRANSACTION_ALREADY_CAPTURED' } });
  const cancelled = await merchant.call('Transaction/Cancel', { TransactionReference });
  expect(cancelled.body).toMatchObject({ ErrorName: 'TRANSACTION_ALREADY_CAPTURED' });
  const inquired = await merchant.call('Transaction/Inquire', {
    TransactionReference: { OrderId: 'order-1' },
  });
  expect(inquired.body).toMatchObject({
    Transaction: { Status: 'CAPTURED', CaptureId: captured.body['CaptureId'] },
  });
});

test('cancels an authorisation once, and then neither captures nor cancels it', async () => {
  const { token } = await merchant.initialize();
  await merchant.complete(token, { outcome: 'success' });
  const TransactionReference = { TransactionId: transactionIdOf((await merchant.assert(token)).body) };
  expect((await merchant.call('Transaction/Cancel', { TransactionReference })).status).toBe(200);
  for (const operation of ['Capture', 'Cancel']) {
    expect((await merchant.call(`Transaction/${operation}`, { TransactionReference })).body).toMatchObject({
      ErrorName: 'TRANSACTION_IN_WRONG_STATE',
    });
  }
});

test('refunds at most the captured amount', async () => {
  const { token } = await merchant.initialize();
  await merchant.complete(token, { outcome: 'success' });
  const TransactionId = transactionIdOf((await merchant.assert(token)).body);
  const { body } = await merchant.call('Transaction/Capture', { TransactionReference: { TransactionId } });
  const refund = (Value: string) =>
    merchant.call('Transaction/Refund', {
      Refund: { Amount: { Value, CurrencyCode: 'CHF' } },
      CaptureReference: { CaptureId: body['CaptureId'] },
    });
  expect((await refund('10000')).body).toMatchObject({ Transaction: { Type: 'REFUND' } });
  expect((await refund('4701')).body).toMatchObject({ ErrorName: 'AMOUNT_INVALID' });
  expect((await refund('4700')).status).toBe(200);
});

test.each([
  ['abort', 'TRANSACTION_ABORTED'],
  ['fail', 'TRANSACTION_DECLINED'],
])('after %s Assert answers %s', async (outcome, ErrorName) => {
  const { token } = await merchant.initialize();
  await merchant.complete(token, { outcome });
  expect(await merchant.assert(token)).toMatchObject({
    status: 402,
    body: { ErrorName, OrderId: 'order-1' },
  });
});

test('a condition on 3-D Secure refuses a card without liability shift', async () => {
  const { token } = await merchant.initialize({
    Condition: 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED',
  });
  await merchant.complete(token, { outcome: 'success', card: '5555555555554444' });
  expect((await merchant.assert(token)).body).toMatchObject({ ErrorName: 'CONDITION_NOT_SATISFIED' });
});

test('a token can be asserted for 24 hours', async () => {
  const { token } = await merchant.initialize();
  await merchant.complete(token, { outcome: 'success' });
  time += 24 * 3_600_000 + 1;
  expect((await merchant.assert(token)).body).toMatchObject({ ErrorName: 'TOKEN_EXPIRED' });
  expect((await merchant.assert('unknown')).body).toMatchObject({ ErrorName: 'TOKEN_INVALID' });
});

test.each([
  ['content type', { headers: { 'Content-Type': 'text/plain' } }, 415, 'VALIDATION_FAILED'],
  ['charset', { headers: { 'Content-Type': 'application/json; charset=latin1' } }, 415, 'VALIDATION_FAILED'],
  ['accepted type', { headers: { Accept: 'text/html' } }, 406, 'VALIDATION_FAILED'],
  ['login', { headers: { Authorization: 'Basic d3Jvbmc6d3Jvbmc=' } }, 401, 'AUTHENTICATION_FAILED'],
  ['missing login', { headers: { Authorization: '' } }, 401, 'AUTHENTICATION_FAILED'],
  ['customer', { requestHeader: { CustomerId: '999' } }, 403, 'PERMISSION_DENIED'],
  ['unreadable body', { rawBody: '{' }, 400, 'VALIDATION_FAILED'],
  ['version', { requestHeader: { SpecVersion: '1.10' } }, 400, 'VALIDATION_FAILED'],
  ['request id', { requestHeader: { RequestId: 'no spaces' } }, 400, 'VALIDATION_FAILED'],
  ['retry indicator', { requestHeader: { RetryIndicator: 10 } }, 400, 'VALIDATION_FAILED'],
])('refuses a wrong %s', async (_, change, status, ErrorName) => {
  const answer = await merchant.call('PaymentPage/Initialize', order('http://localhost'), change);
  expect(answer).toMatchObject({ status, body: { ErrorName, Behavior: 'DO_NOT_RETRY' } });
});

test.each([
  ['an amount as number', { Payment: { Amount: { Value: 4900, CurrencyCode: 'CHF' }, Description: 'x' } }],
  ['an amount of nothing', { Payment: { Amount: { Value: '0', CurrencyCode: 'CHF' }, Description: 'x' } }],
  ['a fraction', { Payment: { Amount: { Value: '49.00', CurrencyCode: 'CHF' }, Description: 'x' } }],
  ['no description', { Payment: { Amount: { Value: '4900', CurrencyCode: 'CHF' } } }],
  ['no return address', { ReturnUrl: undefined }],
  ['three return addresses', { ReturnUrls: { Success: 'http://localhost' } }],
  ['a relative return address', { ReturnUrl: { Url: '/return' } }],
  ['a short terminal', { TerminalId: '1' }],
])('Initialize with %s reports the field', async (_, fields) => {
  const { status, body } = await merchant.call('PaymentPage/Initialize', {
    ...order('http://localhost'),
    ...fields,
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ ErrorName: 'VALIDATION_FAILED', ErrorDetail: [expect.any(String)] });
});

test('a request id serves one request; a retry needs a higher RetryIndicator', async () => {
  const { token } = await merchant.initialize();
  const assert = (RetryIndicator: number) =>
    merchant.call(
      'PaymentPage/Assert',
      { Token: token },
      { requestHeader: { RequestId: 'same', RetryIndicator } },
    );
  expect((await assert(0)).status).toBe(402);
  expect((await assert(0)).body).toMatchObject({ ErrorName: 'VALIDATION_FAILED' });
  expect((await assert(1)).status).toBe(402);
  const other = await merchant.call('PaymentPage/Initialize', order('http://localhost'), {
    requestHeader: { RequestId: 'same', RetryIndicator: 2 },
  });
  expect(other.body).toMatchObject({ ErrorName: 'VALIDATION_FAILED' });
});
