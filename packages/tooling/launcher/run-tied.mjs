import { spawn, spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Starts a process at the repository's root. With setpriv (part of every Debian) the kernel ends it when this process
 * ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export const spawnTied = (command, args, options) => {
  const canTie = spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
  return canTie
    ? spawn('setpriv', ['--pdeathsig', 'TERM', '--', command, ...args], { cwd: root, ...options })
    : spawn(command, args, { cwd: root, ...options });
};

/**
 * Runs a command to its end.
 * @param {string} title name of the command in its error
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} with the last 4000 characters of its output
 */
export const runTied = async (title, command, args, env = process.env) => {
  const child = spawnTied(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const code = await new Promise((done) => child.once('close', done).once('error', done));
  if (code !== 0) throw new Error(`${title} failed (${code}):\n${output.trim().slice(-4000)}`);
};
