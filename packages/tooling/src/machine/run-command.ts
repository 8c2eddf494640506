import { createInterface } from 'node:readline';
import { repositoryRoot } from './paths.mjs';
import { exitOf, spawnTied } from './tied-process.mjs';

/**
 * Runs a command to its end and keeps its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number | string, output: string }>}
 */
export const runCommand = async (command, args, options = {}) => {
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
};

/** The cause stands in the first lines with some tools, in the last with others. */
const shorten = (output) => {
  const lines = output.trim().split('\n');
  return lines.length <= 40 ? lines.join('\n') : [...lines.slice(0, 20), '…', ...lines.slice(-20)].join('\n');
};

/**
 * Runs a command whose failure ends the launch.
 * @throws {Error} with its output, shortened
 */
export const runOrFail = async (title, command, args, options) => {
  const { code, output } = await runCommand(command, args, options);
  if (code !== 0) {
    throw new Error(`${title} failed (${code}):\n${shorten(output)}`);
  }
  return output;
};

/** Runs a command in front of the user, with this terminal; gives its exit code or signal. */
export const runInFront = (command, args, options = {}) =>
  exitOf(spawnTied(command, args, { cwd: repositoryRoot, stdio: 'inherit', ...options }));

/**
 * Runs a command beside others: its lines are printed whole, after a label that says whose they are.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number | string>} its exit code or signal
 */
export const runBeside = async (label, command, args, options = {}) => {
  const child = spawnTied(command, args, {
    cwd: repositoryRoot,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => process.stdout.write(`${label} | ${line}\n`));
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await exitOf(child);
  if (typeof code === 'number') await closed;
  return code;
};
