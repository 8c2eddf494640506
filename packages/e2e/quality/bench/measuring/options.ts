import { parseArgs } from 'node:util';
import { loadRoutes } from './load-routes.ts';

export const benchNames = [
  'bytes',
  'load',
  'preview',
  'list',
  'overview',
  'texts',
  'admin',
  'text',
  'cost',
  'export',
] as const;
export type BenchName = (typeof benchNames)[number];

export type BenchOptions = {
  only: readonly BenchName[];
  /** Rounds of each comparison of times. */
  rounds: number;
  /** Paths whose first load is measured; null for all. */
  routes: readonly string[] | null;
};

const defaultRounds = 200;

const isBenchName = (name: string): name is BenchName => (benchNames as readonly string[]).includes(name);

const refuseUnknown = (option: string, given: readonly string[], allowed: readonly string[]): void => {
  const unknown = given.filter((name) => !allowed.includes(name));
  if (unknown.length > 0) {
    throw new Error(`--${option} takes ${allowed.join(', ')}, not ${unknown.join(', ')}`);
  }
};

/**
 * Reads `--rounds=n`, `--only=bytes,load,preview,list,overview,texts,admin,text,cost,export` and, for the first load,
 * `--routes=/,/preise`.
 * @throws Error naming the invalid option
 */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' }, only: { type: 'string' }, routes: { type: 'string' } },
  });
  const rounds = Number(values.rounds ?? defaultRounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1');
  const only = values.only?.split(',') ?? [...benchNames];
  refuseUnknown('only', only, benchNames);
  const routes = values.routes?.split(',') ?? null;
  refuseUnknown(
    'routes',
    routes ?? [],
    loadRoutes.map(({ path }) => path),
  );
  return { rounds, only: only.filter(isBenchName), routes };
};
