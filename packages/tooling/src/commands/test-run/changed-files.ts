import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/**
 * A change against main, committed or not.
 * @typedef {object} Change
 * @property {string} since the commit that it begins after
 * @property {string[]} files from the repository's root, also those that it removes
 * @property {string[]} present without those that it removes
 */

/**
 * @param {string} [root] folder of the clone
 * @returns {Promise<Change>}
 * @throws {Error} outside of a clone
 */
export const readChange = async (root = repositoryRoot) => {
  /** What git says, without the line's end; undefined where it refuses. */
  const git = async (...args) => {
    const { code, output } = await runCommand('git', ['-C', root, ...args]);
    return code === 0 ? output.trim() : undefined;
  };
  const since =
    (await git('merge-base', 'main', 'HEAD')) ??
    (await git('merge-base', 'origin/main', 'HEAD')) ??
    (await git('rev-parse', 'HEAD'));
  if (since === undefined) throw new Error('--changed needs git and a clone of the repository');
  const changed = await git('diff', '--name-only', since);
  const added = await git('ls-files', '--others', '--exclude-standard');
  const files = `${changed ?? ''}\n${added ?? ''}`.split('\n').filter((file) => file !== '');
  return { since, files, present: files.filter((file) => existsSync(join(root, file))) };
};
