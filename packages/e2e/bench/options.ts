import { parseArgs } from 'node:util';

export const benchNames = ['bytes', 'preview', 'list', 'overview', 'text'] as const;
export type BenchName = (typeof benchNames)[number];

export type BenchOptions = {
  only: readonly BenchName[];
  /** Rounds of each comparison of times. */
  rounds: number;
};

const defaultRounds = 200;

const isBenchName = (name: string): name is BenchName => (benchNames as readonly string[]).includes(name);

/**
 * `--rounds=n` and `--only=bytes,preview,list,overview,text`.
 * @throws Error naming what is wrong
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' }, only: { type: 'string' } },
  });
  const rounds = Number(values.rounds ?? defaultRounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1');
  const only = values.only?.split(',') ?? [...benchNames];
  const unknown = only.filter((name) => !isBenchName(name));
  if (unknown.length > 0) throw new Error(`--only knows ${benchNames.join(', ')}, not ${unknown.join(', ')}`);
  return { rounds, only: only.filter(isBenchName) };
}
