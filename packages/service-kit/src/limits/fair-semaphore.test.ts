import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { createFairSemaphore, withPermit } from './fair-semaphore.ts';

test('gives one permit per key and a total of permits, in the order of requests', async () => {
  const semaphore = createFairSemaphore(2);
  const begun: string[] = [];
  const releases = new Map<string, () => void>();
  const request = (name: string): void => {
    void semaphore.acquire(name.slice(0, 1)).then((release) => {
      begun.push(name);
      releases.set(name, release);
    });
  };
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) request(name);
  await nextTick();
  expect(begun).toEqual(['a1', 'b1']);
  releases.get('b1')?.();
  await nextTick();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  releases.get('a1')?.();
  await nextTick();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('releases the permit of failed work', async () => {
  const semaphore = createFairSemaphore(1);
  await expect(withPermit(semaphore, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withPermit(semaphore, 'a', () => Promise.resolve('yes'))).toBe('yes');
});
