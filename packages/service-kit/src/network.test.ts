import { describe, expect, test } from 'vitest';

import { createNetworkCounter, networkOf, networksOf, normaliseAddress } from './network.ts';

test.each([
  ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
  ['::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
  ['::FFFF:c000:0207', ['192.0.2.7', '192.0.2.0/24']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:01ff::1', ['2001:db8:1:1ff::/64', '2001:db8:1:100::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
  ['::1', ['::/64', '::/56', '::/48']],
  ['unknown', ['unknown']],
])('%s counts for %j', (address, networks) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(networks);
  expect(networkOf(address)).toBe(networks[0]);
});

test('a wider network has a larger budget, but not that of all it holds', () => {
  expect(networksOf('192.0.2.7').map(({ factor }) => factor)).toEqual([1, 4]);
  expect(networksOf('2001:db8::1').map(({ factor }) => factor)).toEqual([1, 2, 4]);
});

describe('an address as proxies write it', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['  203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:DB8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8:0:0:0:0:0:7', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ])('%s is %s', (text, address) => {
    expect(normaliseAddress(text)).toBe(address);
  });

  test.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.256',
    '0313.0.113.7',
    '0xcb.0.113.7',
    '3405803783',
    '203.0.113.7:port',
    '203.0.113.7, 203.0.113.8',
    '[2001:db8::7',
    '2001:db8::7::1',
    '2001:db8::12345',
    'for=203.0.113.7',
    '203.0.113.7\u0000',
    '２０３.0.113.7',
    `${'1'.repeat(5000)}.1.1.1`,
    `2001:db8::7%${'z'.repeat(5000)}`,
    ':'.repeat(45),
    '[]:80',
  ])('%j is none, and counts with all that is none', (text) => {
    expect(normaliseAddress(text)).toBeNull();
    expect(networksOf(text)).toEqual([{ key: 'unknown', factor: 1 }]);
  });
});

test('a counter asks from the narrowest network on and stops at the first that is full', async () => {
  const asked: string[] = [];
  const count = createNetworkCounter((factor) => async (key) => {
    asked.push(`${key} ×${factor}`);
    return !key.endsWith('/56');
  });
  expect(await count('2001:db8::1')).toEqual({ key: '2001:db8::/56', factor: 2 });
  expect(asked).toEqual(['2001:db8::/64 ×1', '2001:db8::/56 ×2']);
});
