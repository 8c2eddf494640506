import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { createFairSemaphore, withPermit } from './fair-semaphore.ts';

test('one place for each key, so many in all, and who waits comes in the order of coming', async () => {
  const places = createFairSemaphore(2);
  const begun: string[] = [];
  const leaves = new Map<string, () => void>();
  const come = (name: string): void => {
    void places.take(name.slice(0, 1)).then((leave) => {
      begun.push(name);
      leaves.set(name, leave);
    });
  };
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) come(name);
  await turn();
  expect(begun).toEqual(['a1', 'b1']);
  leaves.get('b1')?.();
  await turn();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  leaves.get('a1')?.();
  await turn();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('work that fails leaves its place', async () => {
  const places = createFairSemaphore(1);
  await expect(withPermit(places, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withPermit(places, 'a', () => Promise.resolve('yes'))).toBe('yes');
});
