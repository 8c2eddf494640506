import { expect, test } from 'vitest';

import { deriveLinkKey, readLinkKey } from './link-key.ts';

const secret = 's'.repeat(32);
const target = { rowId: '01990000-0000-7000-8000-000000000001', generation: 2 };
const key = deriveLinkKey(secret, 'password', target);

test('a derived key leads back to its row and generation', () => {
  expect(readLinkKey(secret, 'password', key)).toEqual(target);
});

test.each([
  ['another purpose', 'deputy', key, secret],
  ['another secret', 'password', key, 't'.repeat(32)],
  ['another generation', 'password', key.replace('.2.', '.3.'), secret],
  ['another row', 'password', key.replace('000000000001.', '000000000002.'), secret],
  ['a generation written differently', 'password', key.replace('.2.', '.02.'), secret],
  ['a key cut off', 'password', key.slice(0, -1), secret],
  ['nothing', 'password', '', secret],
])('%s is no valid key', (_, purpose, given, used) => {
  expect(readLinkKey(used, purpose, given)).toBeNull();
});
