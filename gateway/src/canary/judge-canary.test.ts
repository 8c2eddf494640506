import { expect, it } from 'vitest';
import { judgeCanary, ruleBeside } from './judge-canary.ts';

/** Sessions, failed and slow ones. */
type Counts = readonly [sessions: number, failed: number, slow?: number];
const tally = ([sessions, failed, slow = 0]: Counts) => ({ sessions, failed, slow });

type Row = readonly [what: string, canary: Counts, current: Counts];

it.each<Row>([
  ['nothing is known', [0, 0], [0, 0]],
  ['nothing failed', [500, 0], [5000, 0]],
  ['two sessions failed, and no other was there', [2, 2], [50, 0]],
  ['three failed and one did not', [4, 3], [50, 0]],
  ['four of many failed', [40, 4], [400, 0]],
  ['five failed, at no more than five in a hundred', [100, 5], [900, 0]],
  ['twice as many fail as of the current one', [100, 20], [900, 90]],
  ['the current one fails as often', [50, 40], [500, 400]],
  ['all fail, of the current one too', [3, 3], [30, 30]],
  ['three of the first are slow', [3, 0, 3], [30, 0, 0]],
  ['both are as slow', [50, 0, 20], [500, 0, 200]],
])('goes on where %s', (_what, canary, current) => {
  expect(judgeCanary(tally(canary), tally(current))).toBeNull();
});

it.each<Row>([
  ['the first three fail, and nobody has the current one', [3, 3], [0, 0]],
  ['the first three fail, and of the current one a few', [3, 3], [30, 12]],
  ['five of many fail', [20, 5], [400, 0]],
  ['five fail, at just more than five in a hundred', [99, 5], [900, 0]],
  ['more than twice as many fail, and five points', [100, 26], [900, 90]],
  ['five are slow', [20, 0, 5], [400, 0, 4]],
])('ends where %s', (_what, canary, current) => {
  expect(judgeCanary(tally(canary), tally(current))?.reason).toMatch(/ of \d+ sessions (failed|were slow) /);
});

it('says how many failed, and how it was with the current build', () => {
  expect(judgeCanary(tally([20, 6]), tally([200, 4]))).toEqual({
    cause: 'failed',
    reason: "6 of 20 sessions failed (30 %), 2 % of the current build's",
  });
  expect(judgeCanary(tally([20, 0, 8]), tally([200, 0, 4]))?.cause).toBe('slow');
});

it('says from which shares on it ends', () => {
  expect(ruleBeside(tally([0, 0]))).toEqual({ failedAbove: 5, slowAbove: 5, least: 5, first: 3 });
  expect(ruleBeside(tally([200, 4, 20]))).toMatchObject({ failedAbove: 9, slowAbove: 25 });
});
