import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLastRelease } from '@attesta/tooling/contracts/former-release.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import type { StackOptions } from '@attesta/tooling/processes/run-stack.ts';
import { buildNameOf, isWebWorkspace } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';

import { buildFrontEnds } from './build-front-ends.ts';
import { buildFormerSources, planWith, publishRemotes, remoteWorkspaces } from './former-sources.ts';
import { readRegistry } from './registry.ts';

export type ReleasedProduct = Pick<StackOptions, 'adapt'> & {
  env: Record<string, string>;
  /** Rejects if the started product does not serve the front end, because its requirements are not met. */
  expectGiven: (url: string) => Promise<void>;
  remove: () => Promise<void>;
};

const commitOf = (rest: string): string => {
  const release = findLastRelease(repositoryRoot, rest === 'released' ? process.env['SKEW_FROM'] : rest);
  if ('missing' in release) throw new Error(release.missing);
  return release.commit;
};

const expectGiven = async (own: WebWorkspace, url: string): Promise<void> => {
  if (own === 'shell') return;
  const record = await readFile(join(repositoryRoot, own, 'dist/build.json'), 'utf8');
  const { build, requires } = JSON.parse(record) as { build: string; requires: unknown };
  const given = (await readRegistry(url)).remotes[buildNameOf(own)]?.entry ?? '';
  if (given.includes(`/${build}/`)) return;
  throw new Error(`The released product cannot show ${own}, which requires ${JSON.stringify(requires)}`);
};

/**
 * One front end from the working copy, everything else of the product from a commit.
 * @param own folder of the front end
 * @param rest commit, or `released` for the last release
 * @throws {Error} if there is no such release
 */
export const prepareReleasedProduct = async (own: string, rest: string): Promise<ReleasedProduct> => {
  if (!isWebWorkspace(own)) throw new Error(`${own} is no front end`);
  const commit = commitOf(rest);
  process.stdout.write(`${own} from the working copy, everything else from ${commit.slice(0, 8)}\n`);
  buildFrontEnds([own]);
  const former = await buildFormerSources(commit);
  const builds = await mkdtemp(join(tmpdir(), 'attesta-rest-'));
  if (own === 'shell') await publishRemotes(former.folder, builds, remoteWorkspaces);
  else await publishRemotes(repositoryRoot, builds, [own]);
  return {
    adapt: planWith({
      services: former.folder,
      shell: own === 'shell' ? repositoryRoot : former.folder,
    }),
    env: { BUILDS_DIR: builds },
    expectGiven: (url) => expectGiven(own, url),
    remove: async () => {
      await former.remove();
      await rm(builds, { recursive: true, force: true });
    },
  };
};
