import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient } from '@attesta/testing';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';
import { priceOf } from './price-tiers.ts';

let stack: PaymentsStack;

beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterAll(() => stack.close());

test('shows everybody the price table, in CHF', async () => {
  const { status, body } = await apiClient(stack.publicUrl).call('getPrices');
  expect(status).toBe(200);
  expect(body).toEqual([
    { anzahl: 1, einzelnerPreis: 49, preis: 49 },
    { anzahl: 3, einzelnerPreis: 44, preis: 132 },
    { anzahl: 5, einzelnerPreis: 39, preis: 195 },
  ]);
});

test('K11: for every count from 1 to 999 the price is that of the table', () => {
  const tiers = [
    { minCredit: 5, unitPrice: 3900 },
    { minCredit: 1, unitPrice: 4900 },
    { minCredit: 3, unitPrice: 4400 },
  ];
  for (let count = 1; count <= 999; count += 1) {
    const unitPrice = count >= 5 ? 3900 : count >= 3 ? 4400 : 4900;
    expect(priceOf(tiers, count)).toEqual({ unitPrice, amount: unitPrice * count });
  }
});

test('throws for a price table without a tier for so few references', () => {
  expect(() => priceOf([{ minCredit: 3, unitPrice: 4400 }], 2)).toThrow('no tier');
});

test.each([
  ['0'],
  ['-1'],
  ['1.5'],
  ['1000'],
  ['1e3'],
  ['1e400'],
  ['null'],
  ['"3"'],
  ['"٣"'],
  ['[3]'],
  ['{"$gt":0}'],
  ['true'],
])('K11: a count of %s is refused', async (count) => {
  const { client } = await stack.newAccount();
  const answer = await client.call('charge', { rawBody: `{"nbrOfCertificates":${count}}` });
  expect(answer.status).toBe(400);
});

test.each(['', '[]', '{}', 'null', '{"nbrOfCertificates":'])('refuses the body %s', async (rawBody) => {
  const { client } = await stack.newAccount();
  expect((await client.call('charge', { rawBody })).status).toBe(400);
});

test('a price changed by SQL applies to the next purchase, and not to an earlier one', async () => {
  const { client } = await stack.newAccount();
  const charge = async () => (await client.call('charge', { body: { nbrOfCertificates: 4 } })).body;
  const before = await charge();
  await stack.query('update payments.price set unit_price = 4250 where anzahl = 3');
  const after = await charge();
  await stack.query('update payments.price set unit_price = 4400 where anzahl = 3');
  const rows = await stack.query<{ id: string; amount: number }>(
    'select id, amount from payments.payment where id = any($1)',
    [[before, after]],
  );
  expect(Object.fromEntries(rows.map(({ id, amount }) => [id, amount]))).toEqual({
    [before]: 17_600,
    [after]: 17_000,
  });
});
