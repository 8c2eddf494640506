import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { apiClient } from '@attesta/testing';
import type { ApiClient } from '@attesta/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { PaymentsStack } from '../../testing/payments-stack.ts';
import { startPaymentsStack } from '../../testing/payments-stack.ts';

let stack: PaymentsStack;
let admin: { accountId: string; client: ApiClient };

beforeAll(async () => {
  stack = await startPaymentsStack();
});
beforeEach(async () => {
  admin = await stack.newAdmin();
});
afterAll(() => stack.close());

type Prices = { anzahl: number; einzelnerPreis: number }[];

const set = (validFrom: string, prices: Prices, seen?: string) =>
  admin.client.call('setPrices', {
    body: { validFrom, prices },
    headers: seen === undefined ? {} : { 'if-match': seen },
  });

const lists = async () => (await admin.client.call('getPriceLists')).body.lists;
const shown = async () => (await apiClient(stack.publicUrl).call('getPrices')).body;
const dayIn = (days: number) => swissDay(new Date(stack.clock.now().getTime() + days * 86_400_000));

const first: Prices = [
  { anzahl: 1, einzelnerPreis: 55 },
  { anzahl: 10, einzelnerPreis: 41.05 },
];

test('prices are valid from the start of their Swiss day, and pending payments keep theirs', async () => {
  const before = await shown();
  const day = dayIn(2);
  const { status, body } = await set(day, first);
  expect(status).toBe(200);
  expect(body.lists[0]).toMatchObject({
    state: 'planned',
    validFrom: new Date(`${day}T00:00:00+01:00`).toISOString(),
    prices: [
      { anzahl: 1, einzelnerPreis: 55, preis: 55 },
      { anzahl: 10, einzelnerPreis: 41.05, preis: 410.5 },
    ],
    madeBy: { id: admin.accountId, email: `${admin.accountId}@example.ch` },
  });
  expect(await shown()).toEqual(before);
  const { client } = await stack.newAccount();
  const buy = async () => (await client.call('charge', { body: { nbrOfCertificates: 10 } })).body;
  const early = await buy();
  const midnight = Date.parse(`${day}T00:00:00+01:00`);
  stack.clock.advance(midnight - stack.clock.now().getTime() - 1000);
  expect(await shown()).toEqual(before);
  stack.clock.advance(1000);
  expect(await shown()).toEqual(body.lists[0]?.prices);
  const late = await buy();
  const amounts = await stack.query<{ id: string; amount: number }>(
    'select id, amount from payments.payment where id = any($1)',
    [[early, late]],
  );
  expect(Object.fromEntries(amounts.map(({ id, amount }) => [id, amount]))).toEqual({
    [early]: 39_000,
    [late]: 41_050,
  });
  expect((await lists()).map(({ state }) => state)).toEqual(['current', 'past']);
});

test('a list for today is valid at once; it replaces a list planned for the same day, which stays stored', async () => {
  const day = dayIn(30);
  await set(day, first);
  const { body } = await set(day, [{ anzahl: 1, einzelnerPreis: 60 }]);
  const planned = body.lists.filter(({ state }) => state === 'planned');
  expect(planned.map(({ prices }) => prices.map(({ preis }) => preis))).toEqual([[60]]);
  expect(await stack.query('select 1 from payments.price_list where withdrawn_at is not null')).toHaveLength(
    1,
  );
  await set(dayIn(0), [{ anzahl: 1, einzelnerPreis: 39.9 }]);
  expect(await shown()).toEqual([{ anzahl: 1, einzelnerPreis: 39.9, preis: 39.9 }]);
  const kept = await stack.query<{ before: object; after: { prices: string } }>(
    "select before, after from payments.audit where kind = 'pricesChanged' and actor_id = $1 order by id",
    [admin.accountId],
  );
  expect(kept).toHaveLength(3);
  expect(kept.at(-1)).toMatchObject({ after: { prices: '1: 39.90' } });
});

test('refuses a change based on an outdated list, and one of two concurrent changes', async () => {
  const [latest] = await lists();
  const day = dayIn(40);
  const both = await Promise.all([
    set(day, first, latest?.id),
    set(day, [{ anzahl: 1, einzelnerPreis: 70 }], latest?.id),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)?.error?.code).toBe('pricesChanged');
});

test('withdraws planned lists, and refuses to withdraw valid ones', async () => {
  const { body } = await set(dayIn(60), first);
  const [planned] = body.lists;
  const withdraw = (id = '') => admin.client.call('withdrawPrices', { params: { id } });
  const { status, body: left } = await withdraw(planned?.id);
  expect(status).toBe(200);
  expect(left.lists.map(({ id }) => id)).not.toContain(planned?.id);
  expect((await withdraw(planned?.id)).body).toEqual(left);
  const counting = left.lists.find(({ state }) => state === 'current');
  expect((await withdraw(counting?.id)).error?.code).toBe('pricesCount');
  expect(await lists()).toEqual(left.lists);
  expect(
    await stack.query("select after from payments.audit where kind = 'pricesChanged' and target_id = $1", [
      planned?.id,
    ]),
  ).toMatchObject([{ after: { prices: '1: 55.00, 10: 41.05' } }, { after: {} }]);
});

test.each<[string, string | number, Prices, string]>([
  ['yesterday', -1, first, 'priceDayPast'],
  ['no day', '2026-02-31', first, 'notADate'],
  ['no tier', 1, [], 'required'],
  ['none for one reference', 1, [{ anzahl: 2, einzelnerPreis: 49 }], 'firstTier'],
  ['a tier twice', 1, [first[0] as Prices[number], { anzahl: 1, einzelnerPreis: 50 }], 'tiersNotRising'],
  [
    'more for more',
    1,
    [
      { anzahl: 1, einzelnerPreis: 49 },
      { anzahl: 3, einzelnerPreis: 50 },
    ],
    'tierDearer',
  ],
  ['nothing to pay', 1, [{ anzahl: 1, einzelnerPreis: 0 }], 'invalidPrice'],
  ['half a Rappen', 1, [{ anzahl: 1, einzelnerPreis: 49.005 }], 'invalidPrice'],
  ['a fortune', 1, [{ anzahl: 1, einzelnerPreis: 10_000.01 }], 'invalidPrice'],
  [
    'too many at once',
    1,
    [
      { anzahl: 1, einzelnerPreis: 49 },
      { anzahl: 1000, einzelnerPreis: 40 },
    ],
    'invalidCount',
  ],
])('%s is refused', async (_, day, prices, code) => {
  const before = await lists();
  const { status, error } = await set(typeof day === 'string' ? day : dayIn(day), prices);
  expect(status).toBe(400);
  expect(Object.values(error?.params?.['fields'] ?? {})).toContain(code);
  expect(await lists()).toEqual(before);
});

test('shows a customer the current prices only', async () => {
  const { client } = await stack.newAccount();
  expect((await client.call('getPriceLists')).status).toBe(403);
  expect((await client.call('setPrices', { body: { validFrom: dayIn(1), prices: first } })).status).toBe(403);
});
