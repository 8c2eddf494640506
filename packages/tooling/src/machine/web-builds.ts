import { isCurrent } from '@attesta/web-build/inputs.ts';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';
import type { Progress } from '../../launcher/progress.mjs';
import { lockedNode } from './paths.ts';
import { runOrFail } from './run-command.ts';

/** Writes into the workspace's `dist`; its caller holds the installation lock. */
export const buildScript = 'packages/web-build/src/build.ts';

const jobs = 2;

/** Builds the front ends whose sources have changed, two at a time. */
export const ensureWebBuilds = async (progress: Progress): Promise<void> => {
  const queue = webWorkspaces.filter((workspace) => !isCurrent(workspace));
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const title = `building ${next}`;
      const args = [buildScript, next];
      await progress.step(title, () => runOrFail(title, lockedNode(), args));
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
};
