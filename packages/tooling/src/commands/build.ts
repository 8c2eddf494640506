import { withLock } from '../machine/file-lock.ts';
import { installationLock, lockedNode } from '../machine/paths.ts';
import { runInFront } from '../machine/run-command.ts';
import { buildScript } from '../machine/web-builds.ts';

/**
 * `npm run build -- [--force | --alone] [workspace …]`: builds the named front ends; without names, all that have
 * changed.
 */
const code = await withLock(installationLock, () =>
  runInFront(lockedNode(), [buildScript, ...process.argv.slice(2)]),
);
process.exitCode = typeof code === 'number' ? code : 1;
