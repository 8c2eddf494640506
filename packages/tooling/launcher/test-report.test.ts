import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { playwrightCounts, sum, vitestCounts } from './test-report.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-report-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function report(content: unknown): Promise<string> {
  const path = join(folder, 'report.json');
  await writeFile(path, JSON.stringify(content));
  return path;
}

test('a test file that could not be loaded counts as a failure of its own', async () => {
  const path = await report({
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  });
  expect(await vitestCounts(path)).toEqual({ passed: 5, failed: 2 });
});

test('browser tests: expected ones passed, errors outside of tests are failures', async () => {
  const path = await report({
    stats: { expected: 7, flaky: 0, unexpected: 2 },
    errors: [{ message: 'setup' }],
  });
  expect(await playwrightCounts(path)).toEqual({ passed: 7, failed: 3 });
});

test('a phase that left no report has failed', async () => {
  expect(await vitestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  expect(await playwrightCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
});

test('the sum never says that nothing failed when a phase did', () => {
  const passed = { counts: { passed: 3, failed: 0 }, ok: true };
  expect(sum([passed, passed])).toEqual({ passed: 6, failed: 0 });
  expect(sum([passed, { counts: { passed: 0, failed: 0 }, ok: false }])).toEqual({ passed: 3, failed: 1 });
  expect(sum([passed, { counts: { passed: 1, failed: 2 }, ok: false }])).toEqual({ passed: 4, failed: 2 });
});
