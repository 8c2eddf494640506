import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../machine/paths.ts';

/** What a release keeps, so a commit that adds one of these is one. */
const snapshots = ['packages/contracts/snapshots', 'packages/web-kit/snapshots'];

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

/**
 * The last release before what is there now: the newest commit that keeps a release of the contracts or of web-kit and from
 * which anything differs that runs in production. `SKEW_FROM` names another commit.
 * @returns why there is none, where there is none
 */
export const findFormerRelease = (root = repositoryRoot, given = process.env['SKEW_FROM']): FormerRelease => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
  try {
    if (given !== undefined) return { commit: git('rev-parse', '--verify', `${given}^{commit}`) };
    const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
    const releases = lines(git('log', '--diff-filter=A', '--format=%H', '--', ...snapshots));
    // The first commit of a shallow clone seems to add all that there is.
    const known = isShallow
      ? releases.filter((commit) => git('log', '-1', '--format=%P', commit) !== '')
      : releases;
    const commit = known.find((release) => git('diff', '--name-only', release, '--', ...shipped) !== '');
    if (commit !== undefined) return { commit };
    return {
      missing: isShallow
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
