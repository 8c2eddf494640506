import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { operations } from '@attesta/contracts/operations.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { describeOperations } from './describe-operations.ts';
import type { ContractsDescription } from './describe-operations.ts';
import { excuseWithout, releasedSources } from './released-sources.ts';
import { readReleases } from './releases-file.ts';
import type { ProductName } from './releases-file.ts';
import { webKitSurface } from './web-kit-surface.ts';
import type { Surface } from './web-kit-surface.ts';

/** Releases of a workspace, each described from the sources of its commit. */
type DescribedReleases<Description> = {
  /** Version in the workspace's manifest. */
  readonly version: () => string;
  /** Released versions, the first one first. */
  readonly released: () => readonly string[];
  /** Reason why this copy of the sources cannot describe a release; null in a full clone. */
  readonly excuse: (version: string) => string | null;
  /** @throws {Error} if the version was not released, or git does not hold its commit */
  readonly read: (version: string) => Promise<Description>;
};

const releasesOf = <Description>(
  product: ProductName,
  describe: (root: string) => Promise<Description>,
): DescribedReleases<Description> => {
  const commitOf = (version: string): string | undefined => readReleases()[product][version];
  return {
    version: () => {
      const manifest = readFileSync(join(repositoryRoot, 'packages', product, 'package.json'), 'utf8');
      return (JSON.parse(manifest) as { version: string }).version;
    },
    released: () => Object.keys(readReleases()[product]),
    excuse: (version) => {
      const commit = commitOf(version);
      return commit === undefined ? null : excuseWithout(commit);
    },
    read: (version) => {
      const commit = commitOf(version);
      if (commit === undefined) throw new Error(`${product} ${version} is no release.`);
      return describe(releasedSources(commit));
    },
  };
};

const describeContracts = (described: typeof operations): ContractsDescription =>
  // Drops keys without a value.
  JSON.parse(JSON.stringify(describeOperations(described))) as ContractsDescription;

export const contractsNow = (): ContractsDescription => describeContracts(operations);

export const contractsReleases = releasesOf('contracts', async (root) => {
  const entry = createRequire(join(root, 'packages/contracts/package.json')).resolve('@attesta/contracts');
  const released = (await import(entry)) as { operations: typeof operations };
  return describeContracts(released.operations);
});

export const webKitReleases = releasesOf<Surface>('web-kit', webKitSurface);

/** End of the title of a test that reads a release: says why it is skipped. */
export const skipNote = (excuse: string | null): string => (excuse === null ? '' : `. Skipped: ${excuse}`);
