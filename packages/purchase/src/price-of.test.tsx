import { describe, expect, it } from 'vitest';
import { readCount } from './count-input.ts';
import { bulkTierOf, priceOf, tierOf } from './price-of.ts';

const prices = [
  { anzahl: 5, einzelnerPreis: 39.9, preis: 199.5 },
  { anzahl: 1, einzelnerPreis: 49, preis: 49 },
  { anzahl: 3, einzelnerPreis: 45, preis: 135 },
];

describe('priceOf', () => {
  it.each([
    [0, 0],
    [1, 49],
    [2, 98],
    [3, 135],
    [4, 180],
    [5, 199.5],
    [27, 1077.3],
    [999, 39_860.1],
  ])('prices %d references at %d francs', (count, francs) => {
    expect(priceOf(count, prices)).toBe(francs);
  });

  it('has no tier below the smallest package', () => {
    expect(tierOf(0, prices)).toBeNull();
    expect(priceOf(3, [])).toBe(0);
  });
});

describe('bulkTierOf', () => {
  it('finds the largest package if its unit price is lowest, and none if buying more saves nothing', () => {
    expect(bulkTierOf(prices)?.anzahl).toBe(5);
    expect(bulkTierOf(prices.slice(1, 2))).toBeNull();
    expect(bulkTierOf([])).toBeNull();
    expect(bulkTierOf([...prices, { anzahl: 10, einzelnerPreis: 39.9, preis: 399 }])).toBeNull();
  });
});

describe('readCount', () => {
  it.each([
    ['', 0, null],
    ['0', 0, null],
    [' 12 ', 12, null],
    ['999', 999, null],
    ['1000', 0, 'invalidCount'],
    ['-1', 0, 'negative'],
    ['1.5', 0, 'notAnInteger'],
    ['1,5', 0, 'notAnInteger'],
    ['1e3', 0, 'notANumber'],
    ['drei', 0, 'notANumber'],
  ] as const)('reads "%s" as %d with error %s', (typed, count, error) => {
    expect(readCount(typed)).toEqual({ count, error });
  });
});
