import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

/** What a browser is to see are the sources as they are, not what was built of them some time ago. */
export const buildFrontEnds = (): void => {
  execFileSync(process.execPath, ['packages/tooling/src/commands/build.ts'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
};
