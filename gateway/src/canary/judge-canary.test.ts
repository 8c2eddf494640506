import { expect, it } from 'vitest';
import { judgeCanary, ruleBeside } from './judge-canary.ts';

/** Sessions, failed and slow ones, and the number of networks they came from; default: one network each. */
type Counts = readonly [sessions: number, failed: number, slow?: number, networks?: number];
const tally = ([sessions, failed, slow = 0, networks]: Counts) => ({
  sessions,
  failed,
  slow,
  failedNetworks: networks ?? failed,
  slowNetworks: networks ?? slow,
});

type Row = readonly [what: string, canary: Counts, current: Counts];

it.each<Row>([
  ['nothing is known', [0, 0], [0, 0]],
  ['nothing failed', [500, 0], [5000, 0]],
  ['three sessions failed, and no other was there', [3, 3], [50, 0]],
  ['all failed, in three networks', [6, 6, 0, 3], [50, 0]],
  ['many failed, in three networks', [60, 60, 0, 3], [50, 0]],
  ['many were slow, in three networks', [60, 0, 60, 3], [50, 0]],
  ['four failed and one did not', [5, 4], [50, 0]],
  ['four of many failed', [40, 4], [400, 0]],
  ['five failed, at no more than five in a hundred', [100, 5], [900, 0]],
  ['twice as many fail as of the current one', [100, 20], [900, 90]],
  ['the current one fails as often', [50, 40], [500, 400]],
  ['all fail, of the current one too', [4, 4], [30, 30]],
  ['three of the first are slow', [3, 0, 3], [30, 0, 0]],
  ['both are as slow', [50, 0, 20], [500, 0, 200]],
])('goes on where %s', (_what, canary, current) => {
  expect(judgeCanary(tally(canary), tally(current))).toBeNull();
});

it.each<Row>([
  ['the first four fail, and nobody has the current one', [4, 4], [0, 0]],
  ['the first four fail, and of the current one a few', [4, 4], [30, 12]],
  ['all fail, and of the current one some in three networks', [6, 6], [6, 6, 0, 3]],
  ['five of many fail', [20, 5], [400, 0]],
  ['five fail, at just more than five in a hundred', [99, 5], [900, 0]],
  ['more than twice as many fail, and five points', [100, 26], [900, 90]],
  ['five are slow', [20, 0, 5], [400, 0, 4]],
])('ends where %s', (_what, canary, current) => {
  expect(judgeCanary(tally(canary), tally(current))?.reason).toMatch(/ of \d+ sessions (failed|were slow) /);
});

it('states how many sessions failed, on trial and with the current build', () => {
  expect(judgeCanary(tally([20, 6]), tally([200, 4]))).toEqual({
    cause: 'failed',
    reason: "6 of 20 sessions failed (30 %), 2 % of the current build's",
  });
  expect(judgeCanary(tally([20, 0, 8]), tally([200, 0, 4]))?.cause).toBe('slow');
});

it('states the shares at which a canary ends', () => {
  expect(ruleBeside(tally([0, 0]))).toEqual({ failedAbove: 5, slowAbove: 5, least: 5, first: 4 });
  expect(ruleBeside(tally([200, 4, 20]))).toMatchObject({ failedAbove: 9, slowAbove: 25 });
});
