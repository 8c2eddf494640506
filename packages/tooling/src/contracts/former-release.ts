import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../machine/paths.ts';

/** What a release writes, so a commit that adds to one of these is one. */
const written = ['packages/contracts/snapshots', 'packages/web-kit/snapshots', 'shell/CHANGELOG.md'];

/** What runs in production; tools and tests are no part of a release. */
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
];

export type FormerRelease = { readonly commit: string } | { readonly missing: string };

type Git = (...args: string[]) => string;

const gitIn =
  (root: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const isShallow = (git: Git): boolean => git('rev-parse', '--is-shallow-repository') === 'true';

/** Commits that are releases, the newest first. */
const listReleases = (git: Git): string[] => {
  const log = git('log', '--diff-filter=AM', '--format=%H', '--', ...written);
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
    const commit = listReleases(git).find((release) => counts(git, release));
    if (commit !== undefined) return { commit };
    return {
      missing: isShallow(git)
        ? 'This clone is shallow and holds no earlier release: git fetch --unshallow.'
        : 'No earlier release differs from what is here.',
    };
  } catch {
    return {
      missing:
        given === undefined ? 'Git says nothing of earlier releases here.' : `No such commit: ${given}.`,
    };
  }
};

/**
 * The last release: the newest commit that keeps one of the contracts or of web-kit, or says what is new in the shell,
 * with which all else of the product is released. `SKEW_FROM` names another commit.
 * @returns why there is none, where there is none
 */
export const findLastRelease = (root = repositoryRoot, given = process.env['SKEW_FROM']): FormerRelease =>
  find(root, given, () => true);

/** The last release before what is there now: the newest from which anything differs that runs in production. */
export const findFormerRelease = (root = repositoryRoot, given = process.env['SKEW_FROM']): FormerRelease =>
  find(root, given, (git, release) => git('diff', '--name-only', release, '--', ...shipped) !== '');
