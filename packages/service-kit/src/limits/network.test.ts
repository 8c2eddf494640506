import { describe, expect, test } from 'vitest';

import { createNetworkCounter, networkOf, networksOf, normaliseAddress } from './network.ts';

test.each([
  ['192.0.2.7', ['192.0.2.7', 'c00002/24']],
  ['::ffff:192.0.2.7', ['192.0.2.7', 'c00002/24']],
  ['::FFFF:c000:0207', ['192.0.2.7', 'c00002/24']],
  ['2001:db8:1:2:3:4:5:6', ['20010db800010002/64', '20010db8000100/56', '20010db80001/48']],
  ['2001:0DB8:0001:01ff::1', ['20010db8000101ff/64', '20010db8000101/56', '20010db80001/48']],
  ['2001:db8::1', ['20010db800000000/64', '20010db8000000/56', '20010db80000/48']],
  ['::1', ['0000000000000000/64', '00000000000000/56', '000000000000/48']],
  ['unknown', ['unknown']],
])('%s counts for %j', (address, networks) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(networks);
  expect(networkOf(address)).toBe(networks[0]);
});

test('gives a wider network a larger budget, but less than the sum of its addresses', () => {
  expect(networksOf('192.0.2.7').map(({ factor }) => factor)).toEqual([1, 4]);
  expect(networksOf('2001:db8::1').map(({ factor }) => factor)).toEqual([1, 2, 4]);
});

describe('normaliseAddress', () => {
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
  ])('reads %s as %s', (text, address) => {
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
  ])('rejects %j, which counts for the network of unknown addresses', (text) => {
    expect(normaliseAddress(text)).toBeNull();
    expect(networksOf(text)).toEqual([{ key: 'unknown', factor: 1 }]);
  });
});

test('counts from the narrowest network on and stops at the first that is full', async () => {
  const asked: string[] = [];
  const count = createNetworkCounter((factor) => async (key) => {
    asked.push(`${key} ×${factor}`);
    return !key.endsWith('/56');
  });
  expect(await count('2001:db8::1')).toEqual({ key: '20010db8000000/56', factor: 2 });
  expect(asked).toEqual(['20010db800000000/64 ×1', '20010db8000000/56 ×2']);
});
