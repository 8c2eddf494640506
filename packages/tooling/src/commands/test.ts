import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '../../launcher/progress.mjs';
import { messageOf } from '../machine/errors.ts';
import { makeScratchFolder } from '../machine/scratch-folder.ts';
import { readChange } from './test-run/changed-files.ts';
import { installation, journeys, staticChecks, vitest, webBuilds } from './test-run/phases.ts';
import type { Phase } from './test-run/phases.ts';
import { none, slowestOf, sum } from './test-run/report.ts';
import type { Report } from './test-run/report.ts';
import { workspacesWith } from '@attesta/web-build/inputs.ts';
import type { Change } from './test-run/changed-files.ts';

/** Journey that opens one page of each remote, and so finds builds that do not load in a browser. */
const visits = 'network.spec.ts';

const withoutServers = ['--project=unit', '--project=browser'];

const wholeLanes = (): Phase[][] => [
  // In the lane that is shorter, so that both end at about the same time.
  [webBuilds(), journeys(), staticChecks()],
  [
    vitest('unit and component tests', 'unit', withoutServers),
    // Half of their time is spent waiting for LibreOffice, timers and starting processes.
    vitest('server tests', 'server', ['--project=server', '--maxWorkers=3']),
  ],
];

/** Lanes for `--changed`. */
const changeLanes = ({ since, files, present }: Change): Phase[][] => {
  const changed = files.flatMap((file) => /^packages\/e2e\/journeys\/(.+\.spec\.ts)$/.exec(file)?.[1] ?? []);
  const specs = changed.filter((spec) => present.includes(`packages/e2e/journeys/${spec}`));
  const touchesPages = workspacesWith(files).length > 0;
  const wanted = [...new Set([...specs, ...(touchesPages ? [visits] : [])])];
  return [
    ...(wanted.length > 0 ? [[webBuilds(), journeys(wanted)]] : []),
    [vitest('tests of the change', 'vitest', [`--changed=${since}`])],
    [staticChecks(present)],
  ];
};

/**
 * `npm test`: everything. `npm test -- --changed`: the tests that the change against main, committed or not, can have
 * broken; of the journeys those it changes, and one visit per remote if it touches a front end.
 */
const unknown = process.argv.slice(2).filter((argument) => argument !== '--changed');
const onlyChanged = process.argv.includes('--changed');
const shownFiles = 15;
const progress = createProgress();

type Result = Report & { title: string; seconds: number; ok: boolean };

const secondsSince = (began: number): number => (Date.now() - began) / 1000;
const inSeconds = (seconds: number): string => `${seconds.toFixed(1).padStart(8)} s`;

/** Runs a phase; an exception is printed at once and counts as its failure. */
const runPhase = async ({ title, run }: Phase, folder: string): Promise<Result> => {
  progress.line(`\n== ${title} …`);
  const began = Date.now();
  const result = await run(folder).catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    return { ...none, ok: false };
  });
  const seconds = secondsSince(began);
  progress.line(`\n== ${title}: ${result.ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
  return { title, seconds, ...result };
};

/** Runs phases in sequence until one fails that the next ones need. */
const runLane = async (phases: readonly Phase[], folder: string): Promise<Result[]> => {
  const results: Result[] = [];
  for (const phase of phases) {
    const result = await runPhase(phase, folder);
    results.push(result);
    if (!result.ok && phase.endsHere === true) break;
  }
  return results;
};

const printResults = (results: readonly Result[], began: number): void => {
  progress.line(`\nThe ${shownFiles} slowest files:`);
  for (const { path, seconds } of slowestOf(results, shownFiles)) {
    progress.line(`${inSeconds(seconds)}  ${path}`);
  }
  progress.line('\nPhases, most of them at the same time:');
  for (const { title, seconds, ok } of results) {
    progress.line(`${inSeconds(seconds)}  ${title}${ok ? '' : '  FAILED'}`);
  }
  progress.line(`${inSeconds(secondsSince(began))}  in all`);
  for (const title of results.flatMap(({ skipped }) => skipped)) progress.line(`skipped: ${title}`);
  const { passed, failed } = sum(results);
  process.exitCode = failed === 0 ? 0 : 1;
  progress.line(`${passed} passed, ${failed} failed`);
};

const main = async (): Promise<void> => {
  if (unknown.length > 0) throw new Error(`npm test has one option, --changed, and not ${unknown.join(' ')}`);
  const began = Date.now();
  // Inherited by every process of the run.
  process.env['TMPDIR'] = makeScratchFolder() ?? tmpdir();
  const folder = await mkdtemp(join(tmpdir(), 'attesta-report-'));
  try {
    const results = await runLane([installation(progress)], folder);
    if (results.every(({ ok }) => ok)) {
      const lanes = onlyChanged ? changeLanes(await readChange()) : wholeLanes();
      results.push(...(await Promise.all(lanes.map((lane) => runLane(lane, folder)))).flat());
    }
    printResults(results, began);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
