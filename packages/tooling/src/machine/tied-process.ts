import { spawn, spawnSync } from 'node:child_process';

let setprivFound;

/** setpriv (util-linux, part of every Debian) can ask the kernel to signal a child when its parent dies. */
export const hasSetpriv = () => {
  setprivFound ??= spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
  return setprivFound;
};

/**
 * Starts a process that cannot outlive this one: the kernel sends `deathSignal` when this process ends, even by kill -9.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options] those of `spawn`, and:
 * @param {string} [options.deathSignal] SIGTERM where nothing is said
 * @param {string[]} [options.privileges] options of setpriv, to run as another user
 * @returns {import('node:child_process').ChildProcess}
 */
export const spawnTied = (command, args, { deathSignal = 'SIGTERM', privileges = [], ...options } = {}) => {
  if (!hasSetpriv()) return spawn(command, args, options);
  const tie = ['--pdeathsig', deathSignal.replace(/^SIG/, '')];
  return spawn('setpriv', [...privileges, ...tie, '--', command, ...args], options);
};

/** Resolves with the exit code or signal once the process has ended. */
export const exitOf = (child) => {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(child.signalCode ?? child.exitCode);
  }
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
    child.once('error', (error) => resolve(error.code));
  });
};

/**
 * Asks a process to end and kills it after the deadline.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ signal?: NodeJS.Signals, deadlineMs?: number }} [options]
 */
export const endProcess = async (child, { signal = 'SIGTERM', deadlineMs = 20_000 } = {}) => {
  const ended = exitOf(child);
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
  const result = await ended;
  clearTimeout(timer);
  return result;
};
