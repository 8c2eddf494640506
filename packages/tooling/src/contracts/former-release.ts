import { repositoryRoot } from '../machine/paths.ts';
import { gitIn, holds, isShallow } from './git.ts';
import type { Git } from './git.ts';
import { readReleases, releasesFile } from './releases-file.ts';

/** Files that a release adds to, so a commit that does is one. */
const written = [releasesFile, 'shell/CHANGELOG.md'];

/** Files that run in production. Manifests do not count: a former release is built with today's npm packages. */
const shipped = [
  'shell',
  'mfe-*',
  'gateway',
  'services',
  'packages',
  ':!packages/e2e',
  ':!packages/testing',
  ':!packages/tooling',
  ':!*.test.ts',
  ':!*.test.tsx',
  ':!*.states.ts',
  ':!*/package.json',
  ':!*/README.md',
  ':!*/CHANGELOG.md',
];

export type FormerRelease = { readonly commit: string } | { readonly missing: string };

/** Releases, the newest first. What lies before the first one that the file names was never released. */
const listReleases = (git: Git, root: string): string[] => {
  const [first] = Object.values(readReleases(root).contracts);
  const range = first !== undefined && holds(git, first) ? `${first}..HEAD` : 'HEAD';
  const log = git('log', '--diff-filter=AM', '--format=%H', range, '--', ...written);
  const commits = log.split('\n').filter((line) => line !== '');
  // The first commit of a shallow clone seems to add all that there is.
  return isShallow(git)
    ? commits.filter((commit) => git('log', '-1', '--format=%P', commit) !== '')
    : commits;
};

const find = (root: string, given: string | undefined, counts: (git: Git, commit: string) => boolean) => {
  const git = gitIn(root);
  try {
    if (given !== undefined) return { commit: git('rev-parse', '--verify', `${given}^{commit}`) };
    const commit = listReleases(git, root).find((release) => counts(git, release));
    if (commit !== undefined) return { commit };
    return {
      missing: isShallow(git)
        ? 'This clone is shallow and holds no earlier release: git fetch --unshallow.'
        : 'There is no former release: what is here is the only one.',
    };
  } catch {
    return {
      missing:
        given === undefined ? 'Git says nothing of earlier releases here.' : `No such commit: ${given}.`,
    };
  }
};

/**
 * The last release: the newest commit that names one of the contracts or of web-kit in `releases.json`, with the manifests
 * that say so, or says what is new in the shell, with which all else of the product is released. `SKEW_FROM` names another
 * commit.
 * @returns why there is none, where there is none
 */
export const findLastRelease = (root = repositoryRoot, given = process.env['SKEW_FROM']): FormerRelease =>
  find(root, given, () => true);

/** The last release before the sources that are here: the newest from which anything differs that runs in production. */
export const findFormerRelease = (root = repositoryRoot, given = process.env['SKEW_FROM']): FormerRelease =>
  find(root, given, (git, release) => git('diff', '--name-only', release, '--', ...shipped) !== '');
