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

/** Longer than a costly call lets others pass (milliseconds). */
const whatever = 150;

const callerOf = (key: string): Caller => ({ key, isVisitor: false });

/** Begins calls, notes the order in which they do, and ends each by its name. */
const notebook = (calls: CostlyCalls) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, operation: typeof getFindings | typeof getEmployee = getFindings): void => {
    void calls.begin(operation, callerOf(name.slice(0, 1))).then((end) => {
      begun.push(name);
      ends.set(name, end);
    });
  };
  return { begun, come, end: (name: string) => ends.get(name)?.() };
};

test('of one caller one costly call is dealt with at a time, of all two, in turns of the callers', async () => {
  const { begun, come, end } = notebook(createCostlyCalls());
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) come(name);
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1']);
  end('b1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('calls that take but a moment never wait, and costly ones let them pass, but not for ever', async () => {
  const { begun, come, end } = notebook(createCostlyCalls());
  for (const name of ['l1', 'l2', 'l3']) come(name, getEmployee);
  come('a1');
  await expect.poll(() => begun).toEqual(['l1', 'l2', 'l3']);
  for (const name of ['l1', 'l2', 'l3']) end(name);
  await expect.poll(() => begun).toEqual(['l1', 'l2', 'l3', 'a1']);
  come('m1', getEmployee);
  come('b1');
  await sleep(whatever);
  expect(begun.slice(4)).toEqual(['m1', 'b1']);
});

test('more than so many that wait are refused; those of somebody else are not', async () => {
  const calls = createCostlyCalls();
  const ends = [calls.begin(getFindings, callerOf('a'))];
  for (let count = 0; count < 256; count += 1) ends.push(calls.begin(getFindings, callerOf('a')));
  await expect(calls.begin(getFindings, callerOf('a'))).rejects.toMatchObject({ code: 'tooManyRequests' });
  const end = await calls.begin(getFindings, callerOf('b'));
  end();
  for (const each of ends) (await each)();
});

test('a caller has used up the budget by what the calls cost; what costs least is not part of it', async () => {
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

test('whoever goes on and on rests twice as long as he had the thread; whoever begins does not', () => {
  const restOf = createCooldowns({ unrested: 150, factor: 2 });
  expect([restOf('a', 70), restOf('a', 70)]).toEqual([0, 0]);
  const [first, second] = [restOf('a', 70), restOf('a', 70)];
  expect(second - first).toBeGreaterThan(100);
  expect(second - first).toBeLessThanOrEqual(140);
  expect(restOf('b', 70)).toBe(0);
});
