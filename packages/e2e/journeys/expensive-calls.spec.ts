import { apiClient } from '@attesta/testing/network/api-client.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';

import { arrangeRatedReference } from '../support/people/arrange-in-stack.ts';
import { createCaller } from '../quality/hostile/sending/caller.ts';
import type { Caller } from '../quality/hostile/sending/caller.ts';
import { loopbackOf } from '../quality/hostile/sending/loopback.ts';
import { keepAsking } from '../quality/hostile/sending/keep-asking.ts';
import type { Asking } from '../quality/hostile/sending/keep-asking.ts';
import { productLimits, startOwnStack } from '../support/stack/own-stack.ts';
import type { OwnStack } from '../support/stack/own-stack.ts';

let stack: OwnStack;
let customer: Caller;
let headers: Record<string, string>;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  stack = await startOwnStack('expensive-calls', productLimits);
  const { token } = await stack.arrange({ credit: 1 });
  await arrangeRatedReference(apiClient(stack.url, { token }));
  headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  customer = createCaller(loopbackOf(stack.url), { from: '127.2.0.21' });
  await measure();
});

test.afterAll(async () => {
  customer.close();
  await stack.stop();
});

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const paths = ['/api/zeugnisse/overview', '/api/zeugnisse/counts', '/api/account', '/preise'];

/** What somebody else waits for each of these, in milliseconds. */
const measure = async (): Promise<Map<string, number>> => {
  const times = new Map(paths.map((path): [string, number[]] => [path, []]));
  for (let round = 0; round < checkSize(12, 30); round += 1) {
    for (const path of paths) {
      const began = performance.now();
      expect((await customer.send({ method: 'GET', path, headers })).status).toBe(200);
      times.get(path)?.push(performance.now() - began);
    }
  }
  return new Map([...times].map(([path, each]) => [path, median(each)]));
};

/** No call waits longer than so many times its quiet median. */
const mostFactor = 3;

/**
 * Rounds after which is compared. Work of other tests comes and goes, an attack is there in every round: on a busy machine a
 * few may tell what is not so, many tell it only if it is.
 */
const looks = [3, 6, 12];
let attackers = 0;

/** How many times its quiet median each call takes while somebody asks for one thing again and again. */
const compare = async (asking: Omit<Asking, 'url' | 'from'>): Promise<number[]> => {
  const quiet = await measure();
  attackers += 1;
  const end = await keepAsking({ url: stack.url, from: `127.0.0.${100 + attackers}`, ...asking });
  const attacked = await measure();
  const answers = await end();
  expect(answers['200'] ?? 0).toBeGreaterThan(0);
  return paths.map((path) => (attacked.get(path) ?? Infinity) / (quiet.get(path) ?? 0));
};

/** Calls that waited too long; each with its factor, the median of the rounds. */
const sufferUnder = async (asking: Omit<Asking, 'url' | 'from'>): Promise<string[]> => {
  const all: number[][] = [];
  let late: string[] = [];
  for (const rounds of looks) {
    while (all.length < rounds) all.push(await compare(asking));
    const factors = paths.map((_, index) => median(all.map((factor) => factor[index] ?? Infinity)));
    const described = paths.map((path, index) => `${path} ${factors[index]?.toFixed(1)} ×`);
    test.info().annotations.push({ type: 'factors', description: described.join(', ') });
    late = described.filter((_, index) => (factors[index] ?? Infinity) > mostFactor);
    if (late.length === 0) return late;
  }
  return late;
};

test('K62: who has 16 times the findings of a reference looked for at once keeps nobody else waiting', async () => {
  const { token } = await stack.arrange({ credit: 1 });
  const client = apiClient(stack.url, { token });
  const id = await arrangeRatedReference(client);
  await client.call('generateZeugnis', { params: { id } });
  const asking = {
    path: `/api/zeugnisse/${id}/findings`,
    headers: { authorization: `Bearer ${token}` },
    atOnce: 16,
  };
  expect(await sufferUnder(asking)).toEqual([]);
});

for (const encoding of ['br', 'gzip']) {
  test(`K62: who asks 48 times at once for a page, packed with ${encoding}, keeps nobody else waiting`, async () => {
    const asking = { path: '/', headers: { 'accept-encoding': encoding }, atOnce: 48 };
    expect(await sufferUnder(asking)).toEqual([]);
  });
}
