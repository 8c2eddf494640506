import { readFile } from 'node:fs/promises';

/** @typedef {{ passed: number, failed: number }} Counts */

/** A phase that left no report has failed as a whole. @type {Counts} */
const noReport = { passed: 0, failed: 1 };

async function readJson(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Promise<Counts>} of vitest's JSON reporter; a file that cannot even be loaded counts as one failure */
export async function vitestCounts(path) {
  const report = await readJson(path);
  if (report === undefined) return noReport;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** @returns {Promise<Counts>} of Playwright's JSON reporter; one that passed only when repeated counts as passed */
export async function playwrightCounts(path) {
  const report = await readJson(path);
  if (report === undefined) return noReport;
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
}

/**
 * Adds up, and never says "0 failed" of a phase whose command failed.
 * @param {{ counts: Counts, ok: boolean }[]} phases
 * @returns {Counts}
 */
export function sum(phases) {
  return phases.reduce(
    (total, { counts, ok }) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + (ok ? counts.failed : Math.max(counts.failed, 1)),
    }),
    { passed: 0, failed: 0 },
  );
}
