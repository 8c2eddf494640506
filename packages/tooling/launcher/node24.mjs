import { lockedNode } from './paths.mjs';
import { runInFront } from './run-command.mjs';

/** Runs a script with the locked Node 24, as `npm run` needs it on machines whose own Node is older. */
const code = await runInFront(lockedNode(), process.argv.slice(2));
process.exit(typeof code === 'number' ? code : 1);
