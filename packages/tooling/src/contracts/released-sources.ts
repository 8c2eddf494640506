import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { gitIn, holds, isShallow } from './git.ts';

/** Packages that a release describes; they import no others of ours. */
const packages = ['contracts', 'web-kit'];

const folderOf = (commit: string, root: string): string => join(root, '.cache/releases', commit);

/** Reason why the history of this folder need not hold a commit; null for a full clone. */
const excuseOf = (commit: string, root: string): string | null => {
  const git = gitIn(root);
  try {
    // An outer repository knows nothing of an unpacked archive.
    if (git('rev-parse', '--show-prefix') === '') {
      if (!isShallow(git)) return null;
      return `This clone is shallow and does not hold release ${commit.slice(0, 8)}: git fetch --unshallow.`;
    }
  } catch {
    // Neither git nor a repository: the same for what follows.
  }
  return `Releases are read from the history, and git knows none here: install git and clone the repository.`;
};

/** Reason why the sources of a release cannot be read; null where they can, or where the clone is full and must hold them. */
export const excuseWithout = (commit: string, root = repositoryRoot): string | null => {
  if (existsSync(folderOf(commit, root)) || holds(gitIn(root), commit)) return null;
  return excuseOf(commit, root);
};

/** Unpacks a commit's packages below `.cache`, where they import each other and today's npm packages. */
const unpack = (commit: string, root: string): void => {
  const folder = folderOf(commit, root);
  mkdirSync(join(root, '.cache/releases'), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    const archive = join(unfinished, 'sources.tar');
    const paths = [...packages.map((name) => `packages/${name}`), 'tsconfig.json'];
    execFileSync('git', ['archive', '--output', archive, commit, ...paths], { cwd: root, stdio: 'pipe' });
    execFileSync('tar', ['-xf', archive, '-C', unfinished], { stdio: 'pipe' });
    rmSync(archive);
    mkdirSync(join(unfinished, 'node_modules/@attesta'), { recursive: true });
    for (const name of packages) {
      symlinkSync(`../../packages/${name}`, join(unfinished, 'node_modules/@attesta', name));
    }
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
};

/**
 * Sources of contracts and web-kit at a commit, kept by it.
 * @returns the folder that stands for the repository's root
 * @throws {Error} if git does not hold the commit
 */
export const releasedSources = (commit: string, root = repositoryRoot): string => {
  const folder = folderOf(commit, root);
  if (existsSync(folder)) return folder;
  if (!holds(gitIn(root), commit)) {
    throw new Error(
      excuseOf(commit, root) ??
        `Git does not hold ${commit}, which releases.json names: git fetch, or name the right commit.`,
    );
  }
  unpack(commit, root);
  return folder;
};
