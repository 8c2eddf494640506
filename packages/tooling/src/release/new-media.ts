import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findLastRelease } from '../contracts/former-release.ts';
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
 * Pictures and films of a remote that did not come with the product's last release, by their names: they go with the
 * remote's build. What each name stands for never changes, so what a product has already is not sent again.
 * @param folder of the remote, from the root
 * @throws {Error} where there is no last release to compare with
 */
export const readNewMedia = async (
  folder: string,
  root = repositoryRoot,
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const media = `${folder}/media`;
  if (!existsSync(join(root, media))) return new Map();
  const release = findLastRelease(root);
  if ('missing' in release) throw new Error(release.missing);
  const shipped = namesAt(root, release.commit, media);
  const names = (await readdir(join(root, media))).filter((name) => !shipped.has(name)).toSorted();
  const contents = await Promise.all(names.map((name) => readFile(join(root, media, name))));
  return new Map(names.map((name, index) => [name, contents[index] ?? new Uint8Array()]));
};
