import { execFileSync } from 'node:child_process';

export type Git = (...args: string[]) => string;

/** Runs git in a folder and returns its trimmed output; throws if it fails. */
export const gitIn =
  (root: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

export const isShallow = (git: Git): boolean => git('rev-parse', '--is-shallow-repository') === 'true';

export const holds = (git: Git, commit: string): boolean => {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
};
