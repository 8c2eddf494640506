import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { repositoryRoot } from '../../machine/paths.ts';

export type Counts = { passed: number; failed: number };
/** `path` is relative to the repository's root. */
export type TestFile = { path: string; seconds: number };
/** `skipped`: titles of tests that did not run, of those that say why. */
export type Report = { counts: Counts; files: TestFile[]; skipped: string[] };

/** vitest's JSON report, with the fields that are read here. */
type VitestJson = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName?: string }[];
  }[];
};

/** Test file, or group of tests in one. */
type Suite = {
  file?: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
};

/** Playwright's JSON report, with the fields that are read here. */
type PlaywrightJson = {
  config: { rootDir: string };
  stats: { expected: number; flaky: number; unexpected: number };
  errors?: unknown[];
  suites?: (Suite & { file: string })[];
};

/** Report of a phase without tests. */
export const none: Report = { counts: { passed: 0, failed: 0 }, files: [], skipped: [] };

/** Report of a phase that left none: one failure. */
const noReport: Report = { counts: { passed: 0, failed: 1 }, files: [], skipped: [] };

const readJson = async <Content>(path: string): Promise<Content | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Content;
  } catch {
    return undefined;
  }
};

const fromRoot = (path: string): string => (isAbsolute(path) ? relative(repositoryRoot, path) : path);

/** Reads vitest's JSON report; a file that cannot be loaded counts as one failure. */
export const vitestReport = async (path: string): Promise<Report> => {
  const report = await readJson<VitestJson>(path);
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
    skipped: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, fullName = '' }) => status === 'skipped' && fullName.includes('Skipped: '))
      .map(({ fullName = '' }) => fullName),
  };
};

/** Milliseconds of all tests of a suite, nested suites included. */
const millisecondsOf = ({ specs = [], suites = [] }: Suite): number => {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return (
    own.reduce((total, { duration }) => total + duration, 0) +
    suites.reduce((total, suite) => total + millisecondsOf(suite), 0)
  );
};

/** Reads Playwright's JSON report; a flaky test counts as passed. Its list shows those skipped. */
export const playwrightReport = async (path: string): Promise<Report> => {
  const report = await readJson<PlaywrightJson>(path);
  if (report === undefined) return noReport;
  const { expected, flaky, unexpected } = report.stats;
  return {
    counts: { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) },
    files: (report.suites ?? []).map((suite) => ({
      path: fromRoot(join(report.config.rootDir, suite.file)),
      seconds: millisecondsOf(suite) / 1000,
    })),
    skipped: [],
  };
};

export const slowestOf = (phases: readonly Report[], count: number): TestFile[] =>
  phases
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);

/** Adds up counts; a failed command counts as at least one failure. */
export const sum = (phases: readonly { counts: Counts; ok: boolean }[]): Counts =>
  phases.reduce(
    (total, { counts, ok }) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + (ok ? counts.failed : Math.max(counts.failed, 1)),
    }),
    { passed: 0, failed: 0 },
  );
