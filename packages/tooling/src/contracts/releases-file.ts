import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasedNames } from '@attesta/web-build/requires.ts';
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

/** Names that each release brought, which builds read to say what they require; path from the root. */
export const releasedNamesFile = 'packages/web-build/src/released.json';

/** @param brought new and changed names; null for a major version, from which all builds start anew */
export const writeBroughtNames = (
  product: ProductName,
  version: string,
  brought: readonly string[] | null,
  libraries: ReleasedNames['libraries'],
  root = repositoryRoot,
): void => {
  const file = join(root, releasedNamesFile);
  const released = JSON.parse(readFileSync(file, 'utf8')) as Record<ProductName, ReleasedNames>;
  const { first, later } = released[product];
  released[product] = {
    ...(brought === null
      ? { first: version, later: {} }
      : { first, later: { ...later, [version]: brought } }),
    ...(product === 'web-kit' && libraries !== undefined && { libraries }),
  };
  writeFileSync(file, `${JSON.stringify(released, null, 2)}\n`);
};
