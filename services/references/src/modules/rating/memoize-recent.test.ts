import { expect, it } from 'vitest';

import { memoizeRecent } from './memoize-recent.ts';

it('recomputes only the least recently used value', () => {
  const workedOut: string[] = [];
  const recent = memoizeRecent<{ key: string }>(2);
  const ask = (key: string) =>
    recent(key, () => {
      workedOut.push(key);
      return { key };
    });
  const first = ask('a');
  ask('b');
  expect(ask('a')).toBe(first);
  ask('c');
  expect(ask('a')).toBe(first);
  expect(ask('b')).toEqual({ key: 'b' });
  expect(workedOut).toEqual(['a', 'b', 'c', 'b']);
});
