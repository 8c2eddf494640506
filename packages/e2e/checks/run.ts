import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run checks`: every test whose title, or whose group's, starts with the number of a check (K1, K2 …), in full size,
 * and a table of what came out. Exits with 1 when one fails or none was found.
 */
type Row = { check: string; title: string; passed: boolean; seconds: number };

const numbered = /^K\d+/;

const run = (args: string[], env: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const readReport = async <Report>(path: string): Promise<Report | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
};

type VitestReport = {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string; duration?: number }[];
  }[];
};

const serverChecks = async (folder: string): Promise<Row[]> => {
  const report = join(folder, 'vitest.json');
  await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '-t',
      '(^| )K\\d+',
      '--testTimeout=900000',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { NODE_ENV: 'test', CHECK_SIZE: 'full' },
  );
  const results = (await readReport<VitestReport>(report))?.testResults ?? [];
  return results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'pending' && status !== 'skipped')
    .map(({ ancestorTitles, title, status, duration = 0 }) =>
      rowOf(numberedTitle([...ancestorTitles, title]), status === 'passed', duration),
    )
    .filter(({ check }) => check !== '');
};

/** A test says its number itself, or the group that it stands in does. */
const numberedTitle = (titles: readonly string[]): string => {
  const first = titles.findIndex((title) => numbered.test(title));
  return first === -1 ? '' : titles.slice(first).join(', ');
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
};

const browserChecks = async (folder: string): Promise<Row[]> => {
  const report = join(folder, 'playwright.json');
  await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'packages/e2e/playwright.config.ts',
      '--grep',
      '\\bK\\d+',
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHECK_SIZE: 'full' },
  );
  const flatten = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(flatten),
  ];
  return flatten((await readReport<PlaywrightSuite>(report)) ?? {})
    .filter(({ title }) => numbered.test(title))
    .map(({ title, ok, tests }) => rowOf(title, ok, tests[0]?.results[0]?.duration ?? 0));
};

const rowOf = (title: string, passed: boolean, milliseconds: number): Row => ({
  check: numbered.exec(title)?.[0] ?? '',
  title,
  passed,
  seconds: milliseconds / 1000,
});

const print = (rows: readonly Row[]): void => {
  const ordered = rows.toSorted((a, b) => Number(a.check.slice(1)) - Number(b.check.slice(1)));
  process.stdout.write('\n');
  for (const { title, passed, seconds } of ordered) {
    process.stdout.write(`${passed ? 'pass' : 'FAIL'}  ${seconds.toFixed(1).padStart(7)} s  ${title}\n`);
  }
  const failed = rows.filter(({ passed }) => !passed).length;
  process.stdout.write(`${rows.length - failed} passed, ${failed} failed\n`);
};

const folder = await mkdtemp(join(tmpdir(), 'attesta-checks-'));
const rows = [...(await serverChecks(folder)), ...(await browserChecks(folder))];
await rm(folder, { recursive: true, force: true });
print(rows);
process.exitCode = rows.length > 0 && rows.every(({ passed }) => passed) ? 0 : 1;
