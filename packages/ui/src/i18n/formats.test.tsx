import { describe, expect, it } from 'vitest';
import { formatChf, formatCount, formatMoment, formatTime } from './formats.ts';

describe('formatChf', () => {
  it.each([
    [0, 'CHF 0.00'],
    [49, 'CHF 49.00'],
    [1250, "CHF 1'250.00"],
    [1077.3, "CHF 1'077.30"],
    [1_234_567.5, "CHF 1'234'567.50"],
  ])('formats %d as %s', (francs, text) => {
    expect(formatChf(francs)).toBe(text);
  });
});

describe('formatCount', () => {
  it.each([
    [0, undefined, '0'],
    [999, undefined, '999'],
    [12_345, undefined, "12'345"],
    [-1_234_567, undefined, "-1'234'567"],
    [-123, undefined, '-123'],
    [1234.56, 1, "1'234.6"],
  ])('formats %d with %s decimals as %s', (count, decimals, text) => {
    expect(formatCount(count, decimals)).toBe(text);
  });
});

describe('moments', () => {
  it('shows the Swiss day and time, whatever the zone of the machine', () => {
    expect(formatMoment('2025-06-30T22:30:00Z')).toBe('01.07.2025');
    expect(formatTime('2025-12-31T23:05:00Z')).toBe('00:05');
  });

  it('shows nothing for null and for invalid dates', () => {
    expect(formatMoment(null)).toBe('');
    expect(formatMoment('no date')).toBe('');
  });
});
