import { setTimeout as sleep } from 'node:timers/promises';
import { getFindings } from '@attesta/contracts/operations/references/findings.ts';
import { getEmployee } from '@attesta/contracts/operations/references/wizard-steps.ts';
import { testRedis } from '@attesta/testing';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';

import { createCostlyCalls } from './costly-calls.ts';
import type { Caller, CostlyCalls } from './costly-calls.ts';
import { createLimiter } from '../limits/rate-limits.ts';
import { createCooldowns } from '../limits/cooldowns.ts';

/** Longer than a costly call yields to light ones (milliseconds). */
const beyondPatience = 150;

const callerOf = (key: string): Caller => ({ key, isVisitor: false });

/** Starts calls, records the order in which they begin, and ends each by its name. */
const recordCalls = (calls: CostlyCalls) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, operation: typeof getFindings | typeof getEmployee = getFindings): void => {
    void calls.begin(operation, callerOf(name.slice(0, 1))).then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  };
  return { begun, call, end: (name: string) => ends.get(name)?.() };
};

test('runs one costly call per caller and two in all, in turns of the callers', async () => {
  const { begun, call, end } = recordCalls(createCostlyCalls());
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) call(name);
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1']);
  end('b1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('light calls never wait; costly ones yield to them for a limited time', async () => {
  const { begun, call, end } = recordCalls(createCostlyCalls());
  for (const name of ['l1', 'l2', 'l3']) call(name, getEmployee);
  call('a1');
  await expect.poll(() => begun).toEqual(['l1', 'l2', 'l3']);
  for (const name of ['l1', 'l2', 'l3']) end(name);
  await expect.poll(() => begun).toEqual(['l1', 'l2', 'l3', 'a1']);
  call('m1', getEmployee);
  call('b1');
  await sleep(beyondPatience);
  expect(begun.slice(4)).toEqual(['m1', 'b1']);
});

test('refuses a caller with too many waiting calls, and no other caller', async () => {
  const calls = createCostlyCalls();
  const ends = [calls.begin(getFindings, callerOf('a'))];
  for (let count = 0; count < 256; count += 1) ends.push(calls.begin(getFindings, callerOf('a')));
  await expect(calls.begin(getFindings, callerOf('a'))).rejects.toMatchObject({ code: 'tooManyRequests' });
  const end = await calls.begin(getFindings, callerOf('b'));
  end();
  for (const each of ends) (await each)();
});

test('charges costly calls to the budget of the caller, and light calls not', async () => {
  const { url, prefix } = testRedis();
  const redis = new Redis(url);
  try {
    const calls = createCostlyCalls(
      createLimiter({ redis, prefix, name: 'account', points: 7, seconds: 60 }).consume,
    );
    const call = async (key: string): Promise<void> => (await calls.begin(getFindings, callerOf(key)))();
    await call('a');
    await call('a');
    await expect(call('a')).rejects.toMatchObject({ code: 'tooManyRequests' });
    await call('b');
    (await calls.begin(getEmployee, callerOf('a')))();
  } finally {
    redis.disconnect();
  }
});

test('a persistent caller cools down for twice the time it held the thread; a new one does not', () => {
  const cooldownOf = createCooldowns({ grace: 150, factor: 2 });
  expect([cooldownOf('a', 70), cooldownOf('a', 70)]).toEqual([0, 0]);
  const [first, second] = [cooldownOf('a', 70), cooldownOf('a', 70)];
  expect(second - first).toBeGreaterThan(100);
  expect(second - first).toBeLessThanOrEqual(140);
  expect(cooldownOf('b', 70)).toBe(0);
});
