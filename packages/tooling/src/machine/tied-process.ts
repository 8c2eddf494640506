import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, ChildProcessByStdio, SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';
import { errorCode } from './errors.ts';

/** Exit code, signal, or the code of the error that prevented the start. */
export type Ending = number | string;

/** Process whose output is read and whose input is closed. */
export type ReadProcess = ChildProcessByStdio<null, Readable, Readable>;

export type TiedOptions = Omit<SpawnOptions, 'stdio'> & {
  /** Signal to the process when this one ends; by default SIGTERM. */
  deathSignal?: NodeJS.Signals;
  /** Options of setpriv, to run as another user. */
  privileges?: readonly string[];
};

let setprivFound: boolean | undefined;

/** setpriv (util-linux, part of every Debian) makes the kernel signal a child when its parent dies. */
const hasSetpriv = (): boolean => {
  setprivFound ??= spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
  return setprivFound;
};

const tied = (
  command: string,
  args: readonly string[],
  { deathSignal = 'SIGTERM', privileges = [], ...options }: TiedOptions,
): [string, readonly string[], SpawnOptions] => {
  if (!hasSetpriv()) return [command, args, options];
  const tie = ['--pdeathsig', deathSignal.replace(/^SIG/, '')];
  return ['setpriv', [...privileges, ...tie, '--', command, ...args], options];
};

/**
 * Starts a process that cannot outlive this one: the kernel sends `deathSignal` when this process ends, even by kill
 * -9. Its output is piped.
 */
export const spawnTied = (
  command: string,
  args: readonly string[],
  options: TiedOptions = {},
): ReadProcess => {
  const [tiedCommand, tiedArgs, rest] = tied(command, args, options);
  return spawn(tiedCommand, tiedArgs, { ...rest, stdio: ['ignore', 'pipe', 'pipe'] });
};

/** `spawnTied` in the foreground, on this terminal. */
export const spawnInFront = (
  command: string,
  args: readonly string[],
  options: TiedOptions = {},
): ChildProcess => {
  const [tiedCommand, tiedArgs, rest] = tied(command, args, options);
  return spawn(tiedCommand, tiedArgs, { ...rest, stdio: 'inherit' });
};

const endingOf = ({ exitCode, signalCode }: ChildProcess): Ending | null => signalCode ?? exitCode;

/** Resolves when the process has ended. */
export const exitOf = (child: ChildProcess): Promise<Ending> => {
  const ending = endingOf(child);
  if (ending !== null) return Promise.resolve(ending);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 'unknown'));
    child.once('error', (error) => resolve(errorCode(error) ?? error.message));
  });
};

/** Asks a process to end, by default with SIGTERM, and kills it after the deadline. */
export const endProcess = async (
  child: ChildProcess,
  {
    signal = 'SIGTERM',
    deadlineMs = 20_000,
  }: { signal?: NodeJS.Signals | undefined; deadlineMs?: number } = {},
): Promise<Ending> => {
  const ended = exitOf(child);
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
  const result = await ended;
  clearTimeout(timer);
  return result;
};
