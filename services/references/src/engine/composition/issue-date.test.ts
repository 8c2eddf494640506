import { describe, expect, it } from 'vitest';

import { addDays, splitDate } from '../input/dates.ts';
import { issueDateOf } from './issue-date.ts';
import { closingTenseOf, tenseOf } from './tense.ts';

describe('dates', () => {
  it('adds days across months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2023-12-15', 30)).toBe('2024-01-14');
  });

  it.each(['2023-02-29', '2024-13-01', '1.3.2024', ''])('refuses %j', (date) => {
    expect(() => splitDate(date)).toThrow(RangeError);
  });

  it.each([
    ['2024-04-01', '2024-04-30', '2024-04-30'],
    ['2024-05-30', '2024-04-30', '2024-04-30'],
    ['2024-05-31', '2024-04-30', '2024-05-31'],
    ['2024-05-31', null, '2024-05-31'],
  ])('issued on %s with last day %s carries %s', (today, leaveDate, issued) => {
    expect(issueDateOf(today, leaveDate, false)).toBe(issued);
  });

  it('dates a confirmation today even after the last day', () => {
    expect(issueDateOf('2024-05-02', '2024-04-30', true)).toBe('2024-05-02');
  });

  it.each([
    [1, '2024-04-30', 'present'],
    [5, '2024-04-30', 'past'],
    [2, null, 'present'],
    [2, '2024-04-30', 'past'],
    [3, null, 'present'],
    [4, '2024-04-30', 'past'],
  ] as const)('kind %i with last day %s is written in the %s', (art, leaveDate, tense) => {
    expect(tenseOf(art, leaveDate !== null)).toBe(tense);
  });

  it('gives the leaving reason in the present up to the last day', () => {
    expect(closingTenseOf('2024-04-30', '2024-04-30')).toBe('present');
    expect(closingTenseOf('2024-06-01', '2024-04-30')).toBe('past');
  });
});
