import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMerchant } from '../test-merchant.ts';
import type { TestMerchant } from '../test-merchant.ts';

let merchant: TestMerchant;
let time: number;

beforeEach(async () => {
  time = Date.UTC(2026, 0, 5, 9);
  merchant = await startMerchant({ now: () => time });
});
afterEach(() => merchant.close());

const card = { number: '4242 4242 4242 4242', expiry: '12 / 29', code: '123', holder: 'Anna Muster' };

const open = async (
  redirectUrl: string,
): Promise<{ status: number; location: string | null; text: string }> => {
  const response = await fetch(redirectUrl, { redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
  };
};

const formKeyOf = (text: string): string => /name="formKey" value="(\w+)"/.exec(text)?.[1] ?? '';

const submit = async (
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string; text: string }> => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
  };
};

const openPage = async (fields: object = {}) => {
  const { token, redirectUrl } = await merchant.initialize(fields);
  const { text } = await open(redirectUrl);
  const action = `${merchant.sandbox.url}/vt2/payment/${token}`;
  const formKey = formKeyOf(text);
  return {
    token,
    redirectUrl,
    text,
    send: (more: Record<string, string>) => submit(action, { formKey, ...more }),
  };
};

const errorNameOf = async (token: string): Promise<unknown> =>
  (await merchant.assert(token)).body['ErrorName'];

test('shows amount and purpose, and returns after paying', async () => {
  const page = await openPage();
  expect(page.text).toContain('CHF 147.00');
  expect(page.text).toContain('3 Zeugnisse');
  const paid = await page.send({ action: 'pay', ...card });
  expect(paid).toMatchObject({ status: 303, location: merchant.returnUrl });
  expect((await merchant.assert(page.token)).status).toBe(200);
});

test.each([
  ['de-CH', 'Kartennummer'],
  ['fr-CH', 'Numéro de carte'],
  ['it-CH', 'Numero della carta'],
  ['en', 'Card number'],
  ['nl', 'Card number'],
])('labels the card number for %s with %s', async (LanguageCode, label) => {
  const page = await openPage({ Payer: { LanguageCode } });
  expect(page.text).toContain(`>${label}</label>`);
});

test("escapes the merchant's description", async () => {
  const page = await openPage({
    Payment: {
      Amount: { Value: '4900', CurrencyCode: 'CHF' },
      Description: '<script>alert(1)</script>',
    },
  });
  expect(page.text).not.toContain('<script>alert');
  expect(page.text).toContain('&lt;script&gt;alert(1)');
});

test('opens once; a second opening aborts the payment', async () => {
  const page = await openPage();
  expect(await open(page.redirectUrl)).toMatchObject({ status: 303, location: merchant.returnUrl });
  expect(await errorNameOf(page.token)).toBe('TRANSACTION_ABORTED');
  expect(await page.send({ action: 'pay', ...card })).toMatchObject({ location: merchant.returnUrl });
  expect(await errorNameOf(page.token)).toBe('TRANSACTION_ABORTED');
});

test('an expired address redirects back without a payment', async () => {
  const { token, redirectUrl } = await merchant.initialize();
  time += 3_600_001;
  expect(await open(redirectUrl)).toMatchObject({ status: 303, location: merchant.returnUrl });
  expect(await errorNameOf(token)).toBe('TRANSACTION_ABORTED');
});

test.each([
  [{ ...card, number: '' }, 'Geben Sie die Kartennummer ein.'],
  [{ ...card, number: '4242 4242 4242 4241' }, 'Diese Kartennummer ist nicht gültig.'],
  [{ ...card, expiry: '13/29' }, 'Geben Sie das Datum so ein: 08 / 29.'],
  [{ ...card, expiry: '12/25' }, 'Diese Karte ist abgelaufen.'],
  [{ ...card, code: '12' }, 'Die Prüfziffer hat 3 oder 4 Ziffern.'],
  [{ ...card, holder: '' }, 'Geben Sie den Namen ein, der auf der Karte steht.'],
])('reports a wrong field and keeps the payment open', async (fields, message) => {
  const page = await openPage();
  const answer = await page.send({ action: 'pay', ...fields });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(message);
  expect(answer.text).not.toContain('value="123"');
  expect(await errorNameOf(page.token)).toBe('TRANSACTION_NOT_STARTED');
  expect(await page.send({ action: 'pay', ...card })).toMatchObject({ status: 303 });
});

test.each([
  [{ action: 'abort' }, 'TRANSACTION_ABORTED'],
  [{ action: 'fail' }, 'TRANSACTION_DECLINED'],
  [{ action: 'pay', ...card, number: '4000000000000002' }, 'TRANSACTION_DECLINED'],
])('%o redirects back, and Assert answers %s', async (fields, errorName) => {
  const page = await openPage();
  expect(await page.send(fields)).toMatchObject({ status: 303, location: merchant.returnUrl });
  expect(await errorNameOf(page.token)).toBe(errorName);
});

test('only the page that was opened can pay', async () => {
  const { token } = await merchant.initialize();
  const answer = await submit(`${merchant.sandbox.url}/vt2/payment/${token}`, { action: 'pay', ...card });
  expect(answer.status).toBe(404);
  expect(await errorNameOf(token)).toBe('TRANSACTION_NOT_STARTED');
});

const hopToBank = async () => {
  const page = await openPage();
  const hop = await page.send({ action: 'pay', ...card, number: '4000000000003220' });
  return { page, bankUrl: hop.location };
};

test('3-D Secure redirects to another origin and back', async () => {
  const { page, bankUrl } = await hopToBank();
  expect(new URL(bankUrl).origin).toBe(merchant.sandbox.acsUrl);
  expect(new URL(bankUrl).origin).not.toBe(merchant.sandbox.url);
  expect((await open(bankUrl)).text).toContain('Zahlung bestätigen');
  expect(await errorNameOf(page.token)).toBe('TRANSACTION_NOT_STARTED');

  const wrong = await submit(bankUrl, { action: 'confirm', code: '000000' });
  expect(wrong.status).toBe(422);
  expect(await errorNameOf(page.token)).toBe('TRANSACTION_NOT_STARTED');

  const right = await submit(bankUrl, { action: 'confirm', code: '123 456' });
  expect(new URL(right.location).origin).toBe(merchant.sandbox.url);
  expect(await open(right.location)).toMatchObject({ status: 303, location: merchant.returnUrl });
  expect((await merchant.assert(page.token)).body).toMatchObject({
    Transaction: { Status: 'AUTHORIZED' },
    Liability: { ThreeDs: { AuthenticationType: 'STRONG_CUSTOMER_AUTHENTICATION' } },
  });
  expect((await submit(bankUrl, { action: 'confirm', code: '123456' })).status).toBe(404);
});

test('a refusal at the bank fails the payment', async () => {
  const { page, bankUrl } = await hopToBank();
  const { location } = await submit(bankUrl, { action: 'cancel' });
  expect(await open(location)).toMatchObject({ status: 303, location: merchant.returnUrl });
  expect(await errorNameOf(page.token)).toBe('3DS_AUTHENTICATION_FAILED');
});

test('shows a dead end for an unknown payment', async () => {
  const answer = await open(`${merchant.sandbox.url}/vt2/api/PaymentPage/241111/17711111/unknown`);
  expect(answer.status).toBe(404);
});
