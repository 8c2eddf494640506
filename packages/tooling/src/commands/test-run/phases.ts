import { join } from 'node:path';
import { createProgress } from '../../../launcher/progress.mjs';
import type { Progress } from '../../../launcher/progress.mjs';
import { ensureDebianPackages } from '../../machine/debian-packages.ts';
import { withLock } from '../../machine/file-lock.ts';
import { installationLock, lockedNode } from '../../machine/paths.ts';
import { runPrefixed } from '../../machine/run-command.ts';
import { ensureWebBuilds } from '../../machine/web-builds.ts';
import { compileCache } from '../../processes/process-environment.ts';
import { none, playwrightReport, vitestReport } from './report.ts';
import type { Report } from './report.ts';
import { runStaticCheck, staticCheckNames } from './static-checks.ts';

/**
 * Step of a test run. Phases of a lane run in sequence and lanes in parallel, because journeys and server tests spend
 * much of their time waiting.
 */
export type Phase = {
  title: string;
  /** @param folder for its report */
  run: (folder: string) => Promise<Report & { ok: boolean }>;
  /** If this phase fails, the rest of its lane is skipped. */
  endsHere?: boolean;
};

const browserTests = 'packages/e2e/playwright.config.ts';

const linesOf = (label: string): Progress =>
  createProgress((line) => process.stdout.write(`${label} | ${line}\n`));

/** Installs Debian packages; the npm packages are installed already, else this code would not run. */
export const installation = (progress: Progress): Phase => ({
  title: 'install',
  run: async () => {
    await withLock(installationLock, () => ensureDebianPackages(['documents', 'redis', 'tests'], progress));
    return { ...none, ok: true };
  },
  endsHere: true,
});

/** @param files changed files to check; all sources if omitted */
export const staticChecks = (files?: readonly string[]): Phase => {
  const run = runPrefixed('static');
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

/** @param options command-line options of vitest */
export const vitest = (title: string, label: string, options: readonly string[]): Phase => ({
  title,
  run: async (folder) => {
    const report = join(folder, `${label}.json`);
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--silent=passed-only',
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
    ];
    const env = { ...process.env, ...compileCache, NODE_ENV: 'test' };
    const code = await runPrefixed(label)(lockedNode(), args, { env });
    return { ...(await vitestReport(report)), ok: code === 0 };
  },
});

export const webBuilds = (): Phase => ({
  title: 'web build',
  run: async () => {
    await withLock(installationLock, () => ensureWebBuilds(linesOf('build')));
    return { ...none, ok: true };
  },
  endsHere: true,
});

/** @param files names of journeys; all if empty */
export const journeys = (files: readonly string[] = []): Phase => ({
  title: 'browser tests',
  run: async (folder) => {
    const report = join(folder, 'playwright.json');
    const args = ['test', '-c', browserTests, '--reporter=list,json', ...files];
    const env = { ...process.env, ...compileCache, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const command = ['node_modules/@playwright/test/cli.js', ...args];
    const code = await runPrefixed('journeys')(lockedNode(), command, { env });
    return { ...(await playwrightReport(report)), ok: code === 0 };
  },
});
