import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnds, lockedNode, repositoryRoot } from './paths.mjs';
import { runInFront } from './run-command.mjs';

const importRules = '.dependency-cruiser.cjs';

/** The checks that only read the sources, as scripts of npm packages with their arguments. */
const checks = {
  format: ['oxfmt/bin/oxfmt', '--check'],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  imports: [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    importRules,
    '--output-type',
    'err',
    'packages',
    'services',
    'gateway',
    ...frontEnds,
  ],
  types: ['typescript/bin/tsc'],
};

export const staticCheckNames = Object.keys(checks);

/** Checks that can look at some files alone; what files say to each other needs all of them. */
const byFile = { format: /\.(m?ts|tsx|mjs|cjs|json|md|css|html)$/, lint: /\.(m?ts|tsx|mjs|cjs)$/ };

/** What a check looks at: everything where no files are named; undefined where none of them concerns it. */
const targetsOf = (name, files) => {
  const pattern = byFile[name];
  if (pattern === undefined || files === undefined) return name === 'format' ? ['.'] : [];
  const concerned = files.filter((file) => pattern.test(file));
  return concerned.length > 0 ? concerned : undefined;
};

/**
 * Runs one check.
 * @param {string} name
 * @param {{ run?: typeof runInFront, files?: string[] }} [options] `run` starts the command, in front of the user where
 *   nothing is said; `files` are those that are there and changed, where only those count
 * @returns {Promise<boolean>} whether it passed
 */
export const runStaticCheck = async (name, { run = runInFront, files } = {}) => {
  if (name === 'imports' && !existsSync(join(repositoryRoot, importRules))) return true;
  const targets = targetsOf(name, files);
  if (targets === undefined) return true;
  const [script, ...args] = checks[name];
  return (await run(lockedNode(), [join('node_modules', script), ...args, ...targets])) === 0;
};
