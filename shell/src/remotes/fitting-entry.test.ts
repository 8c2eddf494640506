import { expect, it } from 'vitest';
import { findFittingEntry } from './fitting-entry.ts';

const entryOf = (entry: string, webKit: string) => ({
  entry,
  integrity: 'sha384-test',
  requires: { 'web-kit': webKit, contracts: '^9.0.0' },
});
const current = {
  ...entryOf('now', '^1.5.0'),
  others: [entryOf('old3', '^1.4.0'), entryOf('old2', '^1.3.0')],
};

it.each([
  ['the current build', '1.5.2', 'now'],
  ['the newest of the others that an older shell can load', '1.4.0', 'old3'],
  ['the one of another that is still older', '1.3.7', 'old2'],
  ['nothing where none fits', '1.2.0', undefined],
  ['nothing where the shell is of another major version', '2.0.0', undefined],
])('finds %s', (_what, webKit, entry) => {
  expect(findFittingEntry(current, webKit)?.entry).toBe(entry);
});

it('takes an entry without requirements, and nothing where none is offered', () => {
  expect(findFittingEntry({ entry: 'now', integrity: '' }, '1.0.0')?.entry).toBe('now');
  expect(findFittingEntry(undefined, '1.0.0')).toBeUndefined();
});
