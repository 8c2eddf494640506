import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

/**
 * What a browser is to see are the sources as they are, not what was built of them some time ago.
 * @param workspaces all that have changed where none are named
 */
export const buildFrontEnds = (workspaces: readonly string[] = []): void => {
  execFileSync(process.execPath, ['packages/tooling/src/commands/build.ts', ...workspaces], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
};
