import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { repositoryRoot } from './paths.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ path: string, seconds: number }} TestFile from the repository's root */
/** @typedef {{ counts: Counts, files: TestFile[] }} Report */

/** Of a phase without tests. @type {Report} */
export const none = { counts: { passed: 0, failed: 0 }, files: [] };

/** A phase that left no report has failed as a whole. @type {Report} */
const noReport = { counts: { passed: 0, failed: 1 }, files: [] };

const readJson = async (path) => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const fromRoot = (path) => (isAbsolute(path) ? relative(repositoryRoot, path) : path);

/** @returns {Promise<Report>} of vitest's JSON reporter; a file that cannot even be loaded counts as one failure */
export const vitestReport = async (path) => {
  const report = await readJson(path);
  if (report === undefined) return noReport;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    counts: { passed: report.numPassedTests, failed: report.numFailedTests + broken.length },
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      path: fromRoot(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
};

/** Milliseconds of all tests of a suite and of those in it. */
const millisecondsOf = ({ specs = [], suites = [] }) => {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return (
    own.reduce((total, { duration }) => total + duration, 0) +
    suites.reduce((total, suite) => total + millisecondsOf(suite), 0)
  );
};

/** @returns {Promise<Report>} of Playwright's JSON reporter; one that passed only when repeated counts as passed */
export const playwrightReport = async (path) => {
  const report = await readJson(path);
  if (report === undefined) return noReport;
  const { expected, flaky, unexpected } = report.stats;
  return {
    counts: { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) },
    files: (report.suites ?? []).map((suite) => ({
      path: fromRoot(join(report.config.rootDir, suite.file)),
      seconds: millisecondsOf(suite) / 1000,
    })),
  };
};

/** @param {Report[]} phases @param {number} count @returns {TestFile[]} the slowest ones, the slowest first */
export const slowestOf = (phases, count) =>
  phases
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);

/**
 * Adds up, and never says "0 failed" of a phase whose command failed.
 * @param {{ counts: Counts, ok: boolean }[]} phases
 * @returns {Counts}
 */
export const sum = (phases) =>
  phases.reduce(
    (total, { counts, ok }) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + (ok ? counts.failed : Math.max(counts.failed, 1)),
    }),
    { passed: 0, failed: 0 },
  );
