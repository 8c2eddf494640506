import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { lockedNode, repositoryRoot } from '../../machine/paths.ts';
import { runInFront } from '../../machine/run-command.ts';
import type { Run } from '../../machine/run-command.ts';

const importRules = '.dependency-cruiser.cjs';

/**
 * Checks that only read sources, as scripts of npm packages with arguments. The type-aware ones run in one thread: each
 * further thread would infer all types again, which on two cores gains no time.
 */
const checks: Readonly<Record<string, readonly [string, ...string[]]>> = {
  format: ['oxfmt/bin/oxfmt', '--check'],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--threads', '1'],
  imports: [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    importRules,
    '--output-type',
    'err',
    'packages',
    'services',
    'gateway',
    ...webWorkspaces,
  ],
  types: ['typescript/bin/tsc', '--checkers', '1'],
};

/** Relaxes the garbage collector of oxlint and tsc, which are Go programs with heaps of hundreds of megabytes. */
const env = { ...process.env, GOGC: '400' };

export const staticCheckNames = Object.keys(checks);

/** Checks that can run on single files; the others need all sources. */
const byFile: Readonly<Record<string, RegExp>> = {
  format: /\.(m?ts|tsx|mjs|cjs|json|md|css|html)$/,
  lint: /\.(m?ts|tsx|mjs|cjs)$/,
};

/** Paths that a check reads: everything if no files are given, undefined if none of them concerns it. */
const targetsOf = (name: string, files: readonly string[] | undefined): readonly string[] | undefined => {
  const pattern = byFile[name];
  if (pattern === undefined || files === undefined) return name === 'format' ? ['.'] : [];
  const matching = files.filter((file) => pattern.test(file));
  return matching.length > 0 ? matching : undefined;
};

/**
 * Runs one check.
 * @param options.run runs the command; in the foreground by default
 * @param options.files changed files that exist; all sources if omitted
 * @returns true if it passed
 */
export const runStaticCheck = async (
  name: string,
  { run = runInFront, files }: { run?: Run; files?: readonly string[] | undefined } = {},
): Promise<boolean> => {
  if (name === 'imports' && !existsSync(join(repositoryRoot, importRules))) return true;
  const targets = targetsOf(name, files);
  if (targets === undefined) return true;
  const check = checks[name];
  if (check === undefined) throw new Error(`There is no check ${name}`);
  const [script, ...args] = check;
  return (await run(lockedNode(), [join('node_modules', script), ...args, ...targets], { env })) === 0;
};
