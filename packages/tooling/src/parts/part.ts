import { repositoryRoot } from './paths.mjs';
import { endProcess, exitOf, spawnTied } from './tied-process.mjs';

/**
 * One process of a stack, as data.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env] its whole environment; this process' own where nothing is said
 * @property {string} [cwd] the repository's root where nothing is said
 * @property {string[]} [privileges] options of setpriv
 * @property {NodeJS.Signals} [stopSignal] SIGTERM where nothing is said
 * @property {number} [readyWithinMs] 180 000 where nothing is said
 * @property {(pid: number) => Promise<boolean>} isReady
 */

const pollMs = 40;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {Part} part
 * @param {import('node:child_process').StdioOptions} stdio
 */
export const spawnPart = (part, stdio) =>
  spawnTied(part.command, part.args, {
    cwd: part.cwd ?? repositoryRoot,
    env: part.env ?? process.env,
    privileges: part.privileges,
    deathSignal: part.stopSignal,
    // A session of its own: Ctrl-C in the terminal reaches the launcher alone, which then ends the parts in order.
    detached: true,
    stdio,
  });

/**
 * Waits until a part answers.
 * @throws {Error} when it ends before, or is not ready in its time
 */
export const waitUntilReady = async (part, child) => {
  let ended = false;
  void exitOf(child).then(() => (ended = true));
  const deadline = Date.now() + (part.readyWithinMs ?? 180_000);
  while (!(await part.isReady(child.pid))) {
    if (ended) throw new Error(`${part.name} ended while starting (${child.signalCode ?? child.exitCode})`);
    if (Date.now() > deadline) throw new Error(`${part.name} is not ready in time`);
    await sleep(pollMs);
  }
  if (ended) throw new Error(`${part.name} ended while starting (${child.signalCode ?? child.exitCode})`);
};

/**
 * Starts a part without supervision, as tests need it: nothing restarts it.
 * @param {Part} part
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, stop: (signal?: NodeJS.Signals) => Promise<void> }>}
 * @throws {Error} with the end of its output when it does not become ready
 */
export const startPart = async (part) => {
  const child = spawnPart(part, ['ignore', 'pipe', 'pipe']);
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-4000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    await waitUntilReady(part, child);
  } catch (error) {
    await endProcess(child, { signal: 'SIGKILL' });
    throw new Error(`${error.message}\n${output}`, { cause: error });
  }
  return {
    child,
    stop: async (signal = part.stopSignal ?? 'SIGTERM') => {
      await endProcess(child, { signal });
    },
  };
};
