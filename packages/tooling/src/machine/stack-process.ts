import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './errors.ts';
import { repositoryRoot } from './paths.ts';
import { endProcess, exitOf, spawnTied } from './tied-process.ts';
import type { Ending, ReadProcess } from './tied-process.ts';

/** Process of a stack, as data. */
export type StackProcess = {
  name: string;
  command: string;
  args: string[];
  /** Whole environment; by default this process' own. */
  env?: Record<string, string>;
  /** Working directory; by default the repository's root. */
  cwd?: string;
  /** Options of setpriv. */
  privileges?: string[];
  /** By default SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** By default 180 000. */
  readyWithinMs?: number;
  isReady: (pid: number) => Promise<boolean>;
};

export type RunningProcess = { child: ReadProcess; stop: (signal?: NodeJS.Signals) => Promise<void> };

const pollMs = 40;

export const spawnStackProcess = (spec: StackProcess): ReadProcess =>
  spawnTied(spec.command, spec.args, {
    cwd: spec.cwd ?? repositoryRoot,
    env: spec.env ?? process.env,
    ...(spec.privileges === undefined ? {} : { privileges: spec.privileges }),
    ...(spec.stopSignal === undefined ? {} : { deathSignal: spec.stopSignal }),
    // A session of its own: Ctrl-C in the terminal reaches the launcher alone, which then ends the processes in order.
    detached: true,
  });

/**
 * Waits until a process is ready.
 * @throws {Error} if it ends before, or exceeds `readyWithinMs`
 */
export const waitUntilReady = async (spec: StackProcess, child: ReadProcess): Promise<void> => {
  let ending: Ending | undefined;
  void exitOf(child).then((reason) => (ending = reason));
  const deadline = Date.now() + (spec.readyWithinMs ?? 180_000);
  while (!(await spec.isReady(child.pid ?? 0))) {
    if (ending !== undefined) throw new Error(`${spec.name} ended while starting (${ending})`);
    if (Date.now() > deadline) throw new Error(`${spec.name} is not ready in time`);
    await sleep(pollMs);
  }
  if (ending !== undefined) throw new Error(`${spec.name} ended while starting (${ending})`);
};

/**
 * Starts a process without supervision, for tests: nothing restarts it.
 * @throws {Error} with the end of its output if it does not become ready
 */
export const startStackProcess = async (spec: StackProcess): Promise<RunningProcess> => {
  const child = spawnStackProcess(spec);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
  }
  try {
    await waitUntilReady(spec, child);
  } catch (error) {
    await endProcess(child, { signal: 'SIGKILL' });
    throw new Error(`${messageOf(error)}\n${output}`, { cause: error });
  }
  return {
    child,
    stop: async (signal = spec.stopSignal ?? 'SIGTERM') => {
      await endProcess(child, { signal });
    },
  };
};
