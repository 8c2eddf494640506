import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run checks`: runs every test whose title, or whose group's, starts with the number of a check (K1, K2 …) at full
 * size, then the short form of `npm run scale`, and prints a table. Exits with 1 if one fails or none is found. A check
 * that cannot run here (in a clone without an earlier release) is skipped with its reason and does not fail.
 */
type Row = { check: string; title: string; passed: boolean; seconds: number; skipped?: string };

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

/** Title from the first number on, in the test itself or in its group. */
const numberedTitle = (titles: readonly string[]): string => {
  const first = titles.findIndex((title) => numbered.test(title));
  return first === -1 ? '' : titles.slice(first).join(', ');
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: {
      annotations: { type: string; description?: string }[];
      results: { duration: number; status: string }[];
    }[];
  }[];
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
    .map(({ title, ok, tests: [first] }) => {
      const [result] = first?.results ?? [];
      const row = rowOf(title, ok, result?.duration ?? 0);
      if (result?.status !== 'skipped') return row;
      const why = first?.annotations.find(({ type }) => type === 'skip')?.description;
      return { ...row, skipped: why ?? 'skipped' };
    });
};

const haproxy = '/usr/sbin/haproxy';

/** The short form of `npm run scale`, which also needs a proxy that no test does. */
const scaleCheck = async (): Promise<Row> => {
  const title =
    'K66: processes behind a proxy that end, or are killed, under load (short form of npm run scale)';
  if (!existsSync(haproxy)) {
    return { ...rowOf(title, true, 0), skipped: 'the Debian package haproxy is not installed' };
  }
  const began = performance.now();
  const code = await run(['packages/e2e/quality/scale/run.ts', '--short'], {});
  return rowOf(title, code === 0, performance.now() - began);
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
  for (const { title, passed, seconds, skipped } of ordered) {
    const outcome = skipped === undefined ? (passed ? 'pass' : 'FAIL') : 'skip';
    const why = skipped === undefined ? '' : ` (${skipped})`;
    process.stdout.write(`${outcome}  ${seconds.toFixed(1).padStart(7)} s  ${title}${why}\n`);
  }
  const failed = rows.filter(({ passed }) => !passed).length;
  const left = rows.filter(({ skipped }) => skipped !== undefined).length;
  const count = `${rows.length - failed - left} passed, ${failed} failed`;
  process.stdout.write(`${count}${left === 0 ? '' : `, ${left} skipped`}\n`);
};

const folder = await mkdtemp(join(tmpdir(), 'attesta-checks-'));
const rows = [...(await serverChecks(folder)), ...(await browserChecks(folder)), await scaleCheck()];
await rm(folder, { recursive: true, force: true });
print(rows);
process.exitCode = rows.length > 0 && rows.every(({ passed }) => passed) ? 0 : 1;
