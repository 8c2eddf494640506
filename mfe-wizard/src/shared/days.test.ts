import { expect, it } from 'vitest';
import { swissDay } from './days.ts';

it('a day begins at midnight in Switzerland, in summer and in winter', () => {
  expect(swissDay(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
  expect(swissDay(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
});
