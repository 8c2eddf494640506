import { expect, test } from 'vitest';

import { deriveLinkKey, readLinkKey } from './link-key.ts';

const secret = 's'.repeat(32);
const target = { rowId: '01990000-0000-7000-8000-000000000001', generation: 2 };
const key = deriveLinkKey(secret, 'password', target);

test('reads row and generation from a derived key', () => {
  expect(readLinkKey(secret, 'password', key)).toEqual(target);
});

test.each([
  ['another purpose', 'deputy', key, secret],
  ['another secret', 'password', key, 't'.repeat(32)],
  ['another generation', 'password', key.replace('.2.', '.3.'), secret],
  ['another row', 'password', key.replace('000000000001.', '000000000002.'), secret],
  ['a generation written differently', 'password', key.replace('.2.', '.02.'), secret],
  ['a key cut off', 'password', key.slice(0, -1), secret],
  ['an empty key', 'password', '', secret],
])('refuses %s', (_, purpose, given, used) => {
  expect(readLinkKey(used, purpose, given)).toBeNull();
});

test('after a rotation, links of a former secret are read as long as that secret is configured', () => {
  const [second, third] = ['t'.repeat(32), 'u'.repeat(32)];
  const renewed = deriveLinkKey(second, 'password', target);
  expect(readLinkKey([second, secret], 'password', key)).toEqual(target);
  expect(readLinkKey([second, secret], 'password', renewed)).toEqual(target);
  expect(readLinkKey([secret], 'password', renewed)).toBeNull();
  expect(readLinkKey([third, second], 'password', renewed)).toEqual(target);
  expect(readLinkKey([third, second], 'password', key)).toBeNull();
});

test.each([
  ['of another key', '.00000000.'],
  ['of none', '.'],
])('the id %s refuses a link, whoever signed it', (_, id) => {
  expect(readLinkKey(secret, 'password', key.replace(/\.[0-9a-f]{8}\./, id))).toBeNull();
});
