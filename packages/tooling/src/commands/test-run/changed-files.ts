import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../machine/paths.ts';
import { runCommand } from '../../machine/run-command.ts';

/** Changes against main, committed or not. */
export type Change = {
  /** Merge base with main; HEAD in a clone without main. */
  since: string;
  /** Changed paths from the repository's root, deleted ones included. */
  files: string[];
  /** Changed paths that still exist. */
  present: string[];
};

/**
 * @param root folder of the clone
 * @throws {Error} outside of a clone
 */
export const readChange = async (root: string = repositoryRoot): Promise<Change> => {
  /** Trimmed output of git; undefined if git fails. */
  const git = async (...args: string[]): Promise<string | undefined> => {
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
