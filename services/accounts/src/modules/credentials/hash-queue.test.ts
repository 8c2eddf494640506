import { expect, test } from 'vitest';

import { queueHash } from './hash-queue.ts';
import type { HashCaller } from './hash-queue.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** Starts comparisons in this order; returns the names in the order of their answers. */
const answered = async (
  callers: readonly (readonly [name: string, caller: HashCaller])[],
): Promise<string[]> => {
  const stored = await hashPassword('Vogelhaus-im-Garten-7');
  const done: string[] = [];
  await Promise.all(
    callers.map(async ([name, caller]) => {
      await verifyPassword(stored, 'Sommer-1234', caller);
      done.push(name);
    }),
  );
  return done;
};

const guesses = Array.from({ length: 24 }, () => ['guess', { address: '192.0.2.1' }] as const);

test('a known caller overtakes queued guesses', async () => {
  const done = await answered([...guesses, ['owner', 'known']]);
  expect(done.indexOf('owner')).toBeLessThan(8);
});

test('a stranger overtakes most guesses of another network', async () => {
  const done = await answered([...guesses, ['stranger', { address: '198.51.100.7' }]]);
  expect(done.indexOf('stranger')).toBeLessThan(8);
});

test('networks of one household share a rank', async () => {
  const household = Array.from(
    { length: 32 },
    (_, n) => ['guess', { address: `2001:db8:1:${n.toString(16)}::1` }] as const,
  );
  const done = await answered([...household, ['stranger', { address: '2001:db8:2::1' }]]);
  expect(done.indexOf('stranger')).toBeLessThan(12);
});

test('a failed hash does not block the queue', async () => {
  const caller = { address: '192.0.2.9' };
  await expect(queueHash(caller, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(queueHash(caller, () => Promise.resolve('next'))).resolves.toBe('next');
});
