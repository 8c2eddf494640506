import { createInterface } from 'node:readline';
import { repositoryRoot } from './paths.ts';
import { exitOf, spawnInFront, spawnTied } from './tied-process.ts';
import type { Ending, TiedOptions } from './tied-process.ts';

/** Runs a command, by default in the repository's root. */
export type Run = (command: string, args: readonly string[], options?: TiedOptions) => Promise<Ending>;

/** Runs a command to its end and returns its output. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  options: TiedOptions = {},
): Promise<{ code: Ending; output: string }> => {
  const child = spawnTied(command, args, { cwd: repositoryRoot, ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await exitOf(child);
  // Output may still arrive after the exit; a command that was not found never closes.
  if (typeof code === 'number') await closed;
  return { code, output };
};

/** Keeps the first and last lines: some tools print the cause first, others last. */
const shorten = (output: string): string => {
  const lines = output.trim().split('\n');
  return lines.length <= 40 ? lines.join('\n') : [...lines.slice(0, 20), '…', ...lines.slice(-20)].join('\n');
};

/**
 * Runs a command that must succeed.
 * @returns its output
 * @throws {Error} with its output, shortened
 */
export const runOrFail = async (
  title: string,
  command: string,
  args: readonly string[],
  options?: TiedOptions,
): Promise<string> => {
  const { code, output } = await runCommand(command, args, options);
  if (code !== 0) {
    throw new Error(`${title} failed (${code}):\n${shorten(output)}`);
  }
  return output;
};

/** Runs a command in the foreground, on this terminal. */
export const runInFront: Run = (command, args, options = {}) =>
  exitOf(spawnInFront(command, args, { cwd: repositoryRoot, ...options }));

/** Runs a command beside others, with a label before each line of output. */
export const runPrefixed =
  (label: string): Run =>
  async (command, args, options = {}) => {
    const child = spawnTied(command, args, { cwd: repositoryRoot, ...options });
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => process.stdout.write(`${label} | ${line}\n`));
    }
    const closed = new Promise((resolve) => child.once('close', resolve));
    const code = await exitOf(child);
    if (typeof code === 'number') await closed;
    return code;
  };
