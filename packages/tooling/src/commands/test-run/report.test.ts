import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { repositoryRoot } from '../../machine/paths.ts';
import { playwrightReport, slowestOf, sum, vitestReport } from './report.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-report-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const report = async (content: unknown): Promise<string> => {
  const path = join(folder, 'report.json');
  await writeFile(path, JSON.stringify(content));
  return path;
};

const file = { name: `${repositoryRoot}/shell/src/a.test.ts`, startTime: 1_000, endTime: 3_500 };

test('a test file that cannot be loaded counts as one failure', async () => {
  const path = await report({
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { ...file, status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { ...file, status: 'failed', assertionResults: [] },
      { ...file, status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  });
  expect((await vitestReport(path)).counts).toEqual({ passed: 5, failed: 2 });
});

test('a skipped test is named if its title says why', async () => {
  const skipped = { status: 'skipped', fullName: 'contracts are met. Skipped: git knows none' };
  const assertionResults = [{ status: 'skipped', fullName: 'not in French' }, skipped];
  const testResults = [{ ...file, status: 'passed', assertionResults }];
  const path = await report({ numPassedTests: 0, numFailedTests: 0, testResults });
  expect(await vitestReport(path)).toMatchObject({
    counts: { passed: 0, failed: 0 },
    skipped: [skipped.fullName],
  });
});

test('browser tests: expected results pass, errors outside of tests are failures', async () => {
  const path = await report({
    stats: { expected: 7, flaky: 0, unexpected: 2 },
    errors: [{ message: 'setup' }],
  });
  expect((await playwrightReport(path)).counts).toEqual({ passed: 7, failed: 3 });
});

test('a phase without a report has failed', async () => {
  const failed = { counts: { passed: 0, failed: 1 }, files: [], skipped: [] };
  expect(await vitestReport(join(folder, 'none.json'))).toEqual(failed);
  expect(await playwrightReport(join(folder, 'none.json'))).toEqual(failed);
});

test('the slowest files come first, with the total seconds of their tests', async () => {
  const unit = await vitestReport(
    await report({ numPassedTests: 0, numFailedTests: 0, testResults: [{ ...file, assertionResults: [] }] }),
  );
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const journeys = await playwrightReport(
    await report({
      config: { rootDir: `${repositoryRoot}/packages/e2e/journeys` },
      stats: { expected: 3, flaky: 0, unexpected: 0 },
      suites: [
        { file: 'a.spec.ts', specs: [spec(1_000)], suites: [{ specs: [spec(2_000, 3_000)] }] },
        { file: 'b.spec.ts', specs: [spec(500)] },
      ],
    }),
  );
  expect(slowestOf([unit, journeys], 2)).toEqual([
    { path: 'packages/e2e/journeys/a.spec.ts', seconds: 6 },
    { path: 'shell/src/a.test.ts', seconds: 2.5 },
  ]);
});

test('the sum counts at least one failure for a failed phase', () => {
  const passed = { counts: { passed: 3, failed: 0 }, ok: true };
  expect(sum([passed, passed])).toEqual({ passed: 6, failed: 0 });
  expect(sum([passed, { counts: { passed: 0, failed: 0 }, ok: false }])).toEqual({ passed: 3, failed: 1 });
  expect(sum([passed, { counts: { passed: 1, failed: 2 }, ok: false }])).toEqual({ passed: 4, failed: 2 });
});
