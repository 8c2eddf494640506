import { join } from 'node:path';
import { ensureDebianPackages } from './debian-packages.mjs';
import { withLock } from './file-lock.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { lockedNode, refuseUnknownMachine, repositoryRoot } from './paths.mjs';
import { createProgress } from './progress.mjs';
import { runBeside } from './run-command.mjs';
import { runStaticCheck, staticCheckNames } from './static-checks.mjs';
import { none, playwrightReport, vitestReport } from './test-report.mjs';
import { ensureWebBuilds, frontEndsWith } from './web-builds.mjs';

/**
 * A part of a test run. Phases of a lane follow each other, lanes run at the same time: a journey waits for a mail, a
 * test for a LibreOffice, and meanwhile the others have the machine.
 * @typedef {object} Phase
 * @property {string} title
 * @property {(folder: string) => Promise<import('./test-report.mjs').Report & { ok: boolean }>} run
 * @property {boolean} [endsHere] what follows in its lane needs it
 */

const launcherLock = join(repositoryRoot, '.cache/launcher.lock');
const browserTests = 'packages/e2e/playwright.config.ts';
/** One page of each remote: what a remote's build can get wrong on its way to a browser. */
const visits = 'network.spec.ts';

const linesOf = (label) => createProgress((line) => process.stdout.write(`${label} | ${line}\n`));

/** @returns {Phase} */
export const installation = (progress) => ({
  title: 'install',
  run: async () => {
    refuseUnknownMachine();
    await withLock(launcherLock, async () => {
      await Promise.all([
        ensureNpmPackages(progress),
        ensureDebianPackages(['documents', 'redis', 'tests'], progress),
      ]);
    });
    return { ...none, ok: true };
  },
  endsHere: true,
});

/** @returns {Phase} of changed files alone where some are given */
const staticChecks = (files) => {
  const run = (command, args) => runBeside('static', command, args);
  return {
    title: 'static checks',
    run: async () => {
      let ok = true;
      for (const name of staticCheckNames) {
        const began = Date.now();
        const passed = await runStaticCheck(name, { run, files });
        const seconds = ((Date.now() - began) / 1000).toFixed(1);
        linesOf('static').line(`${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
        ok &&= passed;
      }
      return { ...none, ok };
    },
  };
};

/**
 * @param {string} title
 * @param {string} label
 * @param {string[]} options of vitest
 * @returns {Phase}
 */
const vitest = (title, label, options) => ({
  title,
  run: async (folder) => {
    const report = join(folder, `${label}.json`);
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
    ];
    const env = { ...process.env, NODE_ENV: 'test' };
    const code = await runBeside(label, lockedNode(), args, { env });
    return { ...(await vitestReport(report)), ok: code === 0 };
  },
});

/** @returns {Phase} */
const webBuilds = () => ({
  title: 'web build',
  run: async () => {
    await withLock(launcherLock, () => ensureWebBuilds(linesOf('build')));
    return { ...none, ok: true };
  },
  endsHere: true,
});

/** @param {string[]} files names of journeys; all where there are none @returns {Phase} */
const journeys = (files = []) => ({
  title: 'browser tests',
  run: async (folder) => {
    const report = join(folder, 'playwright.json');
    const args = ['test', '-c', browserTests, '--reporter=list,json', ...files];
    const code = await runBeside(
      'journeys',
      lockedNode(),
      ['node_modules/@playwright/test/cli.js', ...args],
      { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return { ...(await playwrightReport(report)), ok: code === 0 };
  },
});

const withoutServers = ['--project=unit', '--project=browser', '--project=mocking'];

/** Everything. @returns {Phase[][]} */
export const wholeLanes = () => [
  [webBuilds(), journeys()],
  [
    staticChecks(),
    vitest('unit and component tests', 'unit', withoutServers),
    vitest('server tests', 'server', ['--project=server']),
  ],
];

/**
 * What a change can have broken.
 * @param {import('./changed-files.mjs').Change} change
 * @returns {Promise<Phase[][]>}
 */
export const changeLanes = async ({ since, files, present }) => {
  const changed = files.flatMap((file) => /^packages\/e2e\/journeys\/(.+\.spec\.ts)$/.exec(file)?.[1] ?? []);
  const specs = changed.filter((spec) => present.includes(`packages/e2e/journeys/${spec}`));
  const touchesPages = (await frontEndsWith(files)).length > 0;
  const wanted = [...new Set([...specs, ...(touchesPages ? [visits] : [])])];
  return [
    ...(wanted.length > 0 ? [[webBuilds(), journeys(wanted)]] : []),
    [vitest('tests of the change', 'vitest', [`--changed=${since}`])],
    [staticChecks(present)],
  ];
};
