import { createHmac } from 'node:crypto';
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

test('after a rotation links of the former secret lead back while it is given, and no new one is made with it', () => {
  const [second, third] = ['t'.repeat(32), 'u'.repeat(32)];
  const renewed = deriveLinkKey(second, 'password', target);
  expect(readLinkKey([second, secret], 'password', key)).toEqual(target);
  expect(readLinkKey([second, secret], 'password', renewed)).toEqual(target);
  expect(readLinkKey([secret], 'password', renewed)).toBeNull();
  expect(readLinkKey([third, second], 'password', renewed)).toEqual(target);
  expect(readLinkKey([third, second], 'password', key)).toBeNull();
});

test('a link that was mailed before there were key ids is read with any secret that is given', () => {
  const mac = createHmac('sha256', secret).update(`password|${target.rowId}|2`).digest('base64url');
  const mailed = `${target.rowId}.2.${mac}`;
  expect(readLinkKey(['t'.repeat(32), secret], 'password', mailed)).toEqual(target);
  expect(readLinkKey(['t'.repeat(32)], 'password', mailed)).toBeNull();
});

test('the id of another key refuses a link, whoever signed it', () => {
  expect(readLinkKey(secret, 'password', key.replace(/\.[0-9a-f]{8}\./, '.00000000.'))).toBeNull();
});
