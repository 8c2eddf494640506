import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { gitIn } from './git.ts';

export type ProductName = 'contracts' | 'web-kit';

/** Full hash of the commit that each released version was made of, the first version first. */
type Releases = Readonly<Record<ProductName, Readonly<Record<string, string>>>>;

/** Path from the root. */
export const releasesFile = 'packages/tooling/src/contracts/releases.json';

export const readReleases = (root = repositoryRoot): Releases => {
  const file = join(root, releasesFile);
  if (!existsSync(file)) return { contracts: {}, 'web-kit': {} };
  return JSON.parse(readFileSync(file, 'utf8')) as Releases;
};

/**
 * Adds HEAD to the file as a release.
 * @throws {Error} if sources that a release describes are not committed
 */
export const nameRelease = (product: ProductName, version: string, root = repositoryRoot): void => {
  const git = gitIn(root);
  const changed = git('status', '--porcelain', '--', 'packages/contracts/src', 'packages/web-kit/src');
  if (changed !== '') {
    throw new Error(`Commit first, for a release names the commit that it is made of:\n${changed}`);
  }
  const releases = readReleases(root);
  const named = { ...releases, [product]: { ...releases[product], [version]: git('rev-parse', 'HEAD') } };
  writeFileSync(join(root, releasesFile), `${JSON.stringify(named, null, 2)}\n`);
};
