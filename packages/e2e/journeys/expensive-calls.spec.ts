import { apiClient } from '@attesta/testing/network/api-client.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';

import { arrangeRatedReference } from '../support/people/arrange-in-stack.ts';
import { createCaller } from '../quality/hostile/sending/caller.ts';
import type { Caller } from '../quality/hostile/sending/caller.ts';
import { loopbackOf } from '../quality/hostile/sending/loopback.ts';
import { repeatRequest } from '../quality/hostile/sending/repeat-request.ts';
import type { RepeatedRequest } from '../quality/hostile/sending/repeat-request.ts';
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

/** Median waiting time of another visitor for each path, in milliseconds. */
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

/** Limit of the waiting time, as a multiple of the quiet median. */
const maxFactor = 3;

/**
 * Numbers of rounds after which the medians are compared. Other tests disturb single rounds, an attack disturbs all: on
 * a busy machine a few rounds may show a false delay, many only a real one.
 */
const roundCounts = [3, 6, 12];
let attackers = 0;

/** Waiting times under a repeated request, as multiples of the quiet medians. */
const measureFactors = async (request: Omit<RepeatedRequest, 'url' | 'from'>): Promise<number[]> => {
  const quiet = await measure();
  attackers += 1;
  const end = await repeatRequest({ url: stack.url, from: `127.0.0.${100 + attackers}`, ...request });
  const attacked = await measure();
  const answers = await end();
  expect(answers['200'] ?? 0).toBeGreaterThan(0);
  return paths.map((path) => (attacked.get(path) ?? Infinity) / (quiet.get(path) ?? 0));
};

/** Paths that waited too long, each with its factor: the median of the rounds. */
const findDelays = async (request: Omit<RepeatedRequest, 'url' | 'from'>): Promise<string[]> => {
  const all: number[][] = [];
  let late: string[] = [];
  for (const rounds of roundCounts) {
    while (all.length < rounds) all.push(await measureFactors(request));
    const factors = paths.map((_, index) => median(all.map((factor) => factor[index] ?? Infinity)));
    const described = paths.map((path, index) => `${path} ${factors[index]?.toFixed(1)} ×`);
    test.info().annotations.push({ type: 'factors', description: described.join(', ') });
    late = described.filter((_, index) => (factors[index] ?? Infinity) > maxFactor);
    if (late.length === 0) return late;
  }
  return late;
};

test('K62: 16 concurrent requests for the findings of a reference delay no other visitor', async () => {
  const { token } = await stack.arrange({ credit: 1 });
  const client = apiClient(stack.url, { token });
  const id = await arrangeRatedReference(client);
  await client.call('generateZeugnis', { params: { id } });
  const request = {
    path: `/api/zeugnisse/${id}/findings`,
    headers: { authorization: `Bearer ${token}` },
    atOnce: 16,
  };
  expect(await findDelays(request)).toEqual([]);
});

for (const encoding of ['br', 'gzip']) {
  test(`K62: 48 concurrent requests for a page, compressed with ${encoding}, delay no other visitor`, async () => {
    const request = { path: '/', headers: { 'accept-encoding': encoding }, atOnce: 48 };
    expect(await findDelays(request)).toEqual([]);
  });
}
