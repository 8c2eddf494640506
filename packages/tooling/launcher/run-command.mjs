import { repositoryRoot } from './paths.mjs';
import { exitOf, spawnTied } from './tied-process.mjs';

/**
 * Runs a command to its end and keeps its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number | string, output: string }>}
 */
export async function runCommand(command, args, options = {}) {
  const child = spawnTied(command, args, {
    cwd: repositoryRoot,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk) => (output += chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await exitOf(child);
  // Output may still arrive after the exit; a command that was not found never closes.
  if (typeof code === 'number') await closed;
  return { code, output };
}

/**
 * Runs a command whose failure ends the launch.
 * @throws {Error} with the end of its output
 */
export async function runOrFail(title, command, args, options) {
  const { code, output } = await runCommand(command, args, options);
  if (code !== 0) {
    const end = output.trim().split('\n').slice(-25).join('\n');
    throw new Error(`${title} failed (${code}):\n${end}`);
  }
  return output;
}

/** Runs a command in front of the user, with this terminal; gives its exit code or signal. */
export function runInFront(command, args, options = {}) {
  return exitOf(spawnTied(command, args, { cwd: repositoryRoot, stdio: 'inherit', ...options }));
}
