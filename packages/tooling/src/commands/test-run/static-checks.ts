import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { lockedNode, repositoryRoot } from '../../machine/paths.ts';
import { runInFront } from '../../machine/run-command.ts';
import type { Run } from '../../machine/run-command.ts';

const importRules = '.dependency-cruiser.cjs';

/**
 * The checks that only read the sources, as scripts of npm packages with their arguments. Each further thread of what knows
 * types works all of them out anew: one takes half of the processor's time, and on two cores it ends no later.
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

/** Both are written in Go, whose collector would look through some hundred megabytes again and again. */
const env = { ...process.env, GOGC: '400' };

export const staticCheckNames = Object.keys(checks);

/** Checks that can look at some files alone; what files say to each other needs all of them. */
const byFile: Readonly<Record<string, RegExp>> = {
  format: /\.(m?ts|tsx|mjs|cjs|json|md|css|html)$/,
  lint: /\.(m?ts|tsx|mjs|cjs)$/,
};

/** What a check looks at: everything where no files are named; undefined where none of them concerns it. */
const targetsOf = (name: string, files: readonly string[] | undefined): readonly string[] | undefined => {
  const pattern = byFile[name];
  if (pattern === undefined || files === undefined) return name === 'format' ? ['.'] : [];
  const concerned = files.filter((file) => pattern.test(file));
  return concerned.length > 0 ? concerned : undefined;
};

/**
 * Runs one check.
 * @param options.run starts the command, in front of the user where nothing is said
 * @param options.files those that are there and changed, where only those count
 * @returns whether it passed
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
