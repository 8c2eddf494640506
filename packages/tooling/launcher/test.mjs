import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianPackages } from './debian-packages.mjs';
import { withLock } from './file-lock.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { lockedNode, refuseUnknownMachine, repositoryRoot } from './paths.mjs';
import { createProgress } from './progress.mjs';
import { runInFront } from './run-command.mjs';
import { runStaticCheck, staticCheckNames } from './static-checks.mjs';
import { playwrightCounts, sum, vitestCounts } from './test-report.mjs';
import { ensureWebBuilds } from './web-builds.mjs';

const progress = createProgress();
const none = { passed: 0, failed: 0 };
const browserTests = 'packages/e2e/playwright.config.ts';

async function install() {
  refuseUnknownMachine();
  await withLock(join(repositoryRoot, '.cache/launcher.lock'), async () => {
    await ensureNpmPackages(progress);
    await ensureDebianPackages(['documents', 'redis', 'tests'], progress);
  });
  return { counts: none, ok: true };
}

async function checkSources() {
  let ok = true;
  for (const name of staticCheckNames) {
    progress.line(`· ${name}`);
    if (!(await runStaticCheck(name))) ok = false;
  }
  return { counts: none, ok };
}

async function runVitest(folder) {
  const report = join(folder, 'vitest.json');
  const reporters = [
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await runInFront(lockedNode(), ['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return { counts: await vitestCounts(report), ok: code === 0 };
}

async function buildFrontEnds() {
  await withLock(join(repositoryRoot, '.cache/launcher.lock'), () => ensureWebBuilds(progress));
  return { counts: none, ok: true };
}

async function runPlaywright(folder) {
  if (!existsSync(join(repositoryRoot, browserTests))) return { counts: none, ok: true };
  const report = join(folder, 'playwright.json');
  const args = ['test', '-c', browserTests, '--reporter=list,json'];
  const code = await runInFront(lockedNode(), ['node_modules/@playwright/test/cli.js', ...args], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { counts: await playwrightCounts(report), ok: code === 0 };
}

const phases = [
  { title: 'install', run: install, endsHere: true },
  { title: 'static checks', run: checkSources },
  { title: 'unit and integration tests', run: runVitest },
  { title: 'web build', run: buildFrontEnds, endsHere: true },
  { title: 'browser tests', run: runPlaywright },
];

/** Runs a phase; what it throws is its failure, told at once. */
async function runPhase({ title, run }, folder) {
  progress.line(`\n== ${title}`);
  const began = Date.now();
  const result = await run(folder).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    return { counts: none, ok: false };
  });
  const seconds = (Date.now() - began) / 1000;
  progress.line(`== ${title}: ${result.ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { title, seconds, ...result };
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-report-'));
  const results = [];
  for (const phase of phases) {
    const result = await runPhase(phase, folder);
    results.push(result);
    if (!result.ok && phase.endsHere) break;
  }
  await rm(folder, { recursive: true, force: true });
  progress.line('');
  for (const { title, seconds, ok } of results) {
    progress.line(`${seconds.toFixed(1).padStart(8)} s  ${title}${ok ? '' : '  FAILED'}`);
  }
  const { passed, failed } = sum(results);
  process.exitCode = failed === 0 ? 0 : 1;
  progress.line(`${passed} passed, ${failed} failed`);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
await main();
