import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnds, lockedNode, repositoryRoot } from './paths.mjs';
import { runInFront } from './run-command.mjs';

const importRules = '.dependency-cruiser.cjs';

/** The checks that only read the sources, as scripts of npm packages with their arguments. */
const checks = {
  format: ['oxfmt/bin/oxfmt', '--check', '.'],
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

/**
 * Runs one check in front of the user.
 * @param {string} name
 * @returns {Promise<boolean>} whether it passed
 */
export async function runStaticCheck(name) {
  if (name === 'imports' && !existsSync(join(repositoryRoot, importRules))) return true;
  const [script, ...args] = checks[name];
  return (await runInFront(lockedNode(), [join('node_modules', script), ...args])) === 0;
}
