import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gitIn, holds } from '../contracts/git.ts';
import { readReleases } from '../contracts/releases-file.ts';
import { repositoryRoot } from '../machine/paths.ts';

/** Names of what a folder held at a commit; none where there was no such folder. */
const namesAt = (root: string, commit: string, folder: string): Set<string> => {
  const listed = execFileSync('git', ['ls-tree', '--name-only', commit, '--', `${folder}/`], {
    cwd: root,
    encoding: 'utf8',
  });
  return new Set(listed.split('\n').map((file) => basename(file)));
};

/**
 * Pictures and films of a remote that were not there at the last release of the contracts, by their names: they go with
 * the remote's build. That release goes with the product, which the shell and web-kit do not. What each name stands for
 * never changes, so one that a product has already is sent in vain at worst.
 * @param folder of the remote, from the root
 * @throws {Error} where there is no such release to compare with
 */
export const readNewMedia = async (
  folder: string,
  root = repositoryRoot,
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const media = `${folder}/media`;
  if (!existsSync(join(root, media))) return new Map();
  const commit = Object.values(readReleases(root).contracts).at(-1);
  if (commit === undefined || !holds(gitIn(root), commit)) {
    throw new Error(
      'This clone holds none of the releases of the contracts (in a shallow one: git fetch --unshallow).',
    );
  }
  const shipped = namesAt(root, commit, media);
  const names = (await readdir(join(root, media))).filter((name) => !shipped.has(name)).toSorted();
  const contents = await Promise.all(names.map((name) => readFile(join(root, media, name))));
  return new Map(names.map((name, index) => [name, contents[index] ?? new Uint8Array()]));
};
