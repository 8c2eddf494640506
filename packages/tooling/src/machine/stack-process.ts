import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './errors.ts';
import { repositoryRoot } from './paths.ts';
import { endProcess, exitOf, spawnTied } from './tied-process.ts';
import type { Ending, ReadProcess } from './tied-process.ts';

/** One process of a stack, as data. */
export type StackProcess = {
  name: string;
  command: string;
  args: string[];
  /** Its whole environment; this process' own where nothing is said. */
  env?: Record<string, string>;
  /** The repository's root where nothing is said. */
  cwd?: string;
  /** Options of setpriv. */
  privileges?: string[];
  /** SIGTERM where nothing is said. */
  stopSignal?: NodeJS.Signals;
  /** 180 000 where nothing is said. */
  readyWithinMs?: number;
  isReady: (pid: number) => Promise<boolean>;
};

export type RunningProcess = { child: ReadProcess; stop: (signal?: NodeJS.Signals) => Promise<void> };

const pollMs = 40;

export const spawnStackProcess = (part: StackProcess): ReadProcess =>
  spawnTied(part.command, part.args, {
    cwd: part.cwd ?? repositoryRoot,
    env: part.env ?? process.env,
    ...(part.privileges === undefined ? {} : { privileges: part.privileges }),
    ...(part.stopSignal === undefined ? {} : { deathSignal: part.stopSignal }),
    // A session of its own: Ctrl-C in the terminal reaches the launcher alone, which then ends the parts in order.
    detached: true,
  });

/**
 * Waits until a part answers.
 * @throws {Error} when it ends before, or is not ready in its time
 */
export const waitUntilReady = async (part: StackProcess, child: ReadProcess): Promise<void> => {
  let ending: Ending | undefined;
  void exitOf(child).then((reason) => (ending = reason));
  const deadline = Date.now() + (part.readyWithinMs ?? 180_000);
  while (!(await part.isReady(child.pid ?? 0))) {
    if (ending !== undefined) throw new Error(`${part.name} ended while starting (${ending})`);
    if (Date.now() > deadline) throw new Error(`${part.name} is not ready in time`);
    await sleep(pollMs);
  }
  if (ending !== undefined) throw new Error(`${part.name} ended while starting (${ending})`);
};

/**
 * Starts a part without supervision, as tests need it: nothing restarts it.
 * @throws {Error} with the end of its output when it does not become ready
 */
export const startStackProcess = async (part: StackProcess): Promise<RunningProcess> => {
  const child = spawnStackProcess(part);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
  }
  try {
    await waitUntilReady(part, child);
  } catch (error) {
    await endProcess(child, { signal: 'SIGKILL' });
    throw new Error(`${messageOf(error)}\n${output}`, { cause: error });
  }
  return {
    child,
    stop: async (signal = part.stopSignal ?? 'SIGTERM') => {
      await endProcess(child, { signal });
    },
  };
};
