import { rebuildOnChange } from '../development/rebuild-on-change.ts';
import { readDevNames } from '../development/dev-names.ts';
import { restartOnChange } from '../development/restart-on-change.ts';
import { withLock } from '../machine/file-lock.ts';
import { installationLock, lockedNode, repositoryRoot } from '../machine/paths.ts';
import { runOrFail } from '../machine/run-command.ts';
import { buildScript } from '../machine/web-builds.ts';
import type { PartName } from '../parts/stack.ts';
import { readSettings } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { runProduct } from './run-product.ts';

/**
 * `npm run dev -- [front end …]`: the product as `npm start` runs it, in which a change of source takes effect by itself.
 * Services and the gateway start again; of the front ends, those that are named are built again.
 */
const named = () => readDevNames(process.argv.slice(2));

const read = (): Settings => {
  const settings = readSettings();
  if (settings.production) throw new Error('npm run dev is not for production (NODE_ENV)');
  named();
  return settings;
};

const build = async (workspace: string): Promise<void> => {
  await withLock(installationLock, () =>
    runOrFail(`building ${workspace}`, lockedNode(), [buildScript, workspace]),
  );
};

runProduct(read, {
  accompany: (stack, { line: notice }) => {
    const endRestarts = restartOnChange({
      root: repositoryRoot,
      parts: stack.parts,
      restart: (part) => stack.kill(part as PartName, 'SIGTERM'),
      notice,
    });
    const { workspaces } = named();
    const endBuilds = rebuildOnChange({ root: repositoryRoot, workspaces, build, notice });
    return () => {
      endRestarts();
      endBuilds();
    };
  },
});
