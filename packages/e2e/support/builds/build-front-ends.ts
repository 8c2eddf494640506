import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

/**
 * Builds front ends, so that a browser runs the current sources.
 * @param workspaces by default all that have changed
 */
export const buildFrontEnds = (workspaces: readonly string[] = []): void => {
  execFileSync(process.execPath, ['packages/tooling/src/commands/build.ts', ...workspaces], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
};
