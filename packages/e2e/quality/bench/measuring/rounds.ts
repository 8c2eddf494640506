import { printTable } from '../../table.ts';

/** One of the compared implementations. */
export type Contestant = {
  name: string;
  /** Takes part in each n-th round; by default in all. */
  every?: number;
  /** Runs once and returns milliseconds: one figure for each concurrent call. */
  run: (round: number) => Promise<readonly number[]>;
};

export type Series = { name: string; rounds: number; samples: readonly number[] };

const takesPart = ({ every = 1 }: Contestant, round: number): boolean => round % every === 0;

/**
 * Runs the contestants in rotation, in another order each round, so that other work of the machine affects all alike.
 */
export const runAlternating = async (
  contestants: readonly Contestant[],
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Series[]> => {
  for (let round = 0; round < warmUp; round += 1) {
    for (const contestant of contestants) {
      if (takesPart(contestant, round)) await contestant.run(round);
    }
  }
  const series = contestants.map(({ name }) => ({ name, rounds: 0, samples: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (let offset = 0; offset < contestants.length; offset += 1) {
      const index = (round + offset) % contestants.length;
      const contestant = contestants[index];
      const own = series[index];
      if (contestant === undefined || own === undefined || !takesPart(contestant, round)) continue;
      own.samples.push(...(await contestant.run(round)));
      own.rounds += 1;
    }
  }
  return series;
};

const quantile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - Math.floor(position));
};

/** @throws Error if there is no such series */
export const medianOf = (series: readonly Series[], name: string): number => {
  const found = series.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no series ${name}`);
  return quantile(found.samples, 0.5);
};

export const printSeries = (title: string, series: readonly Series[]): void => {
  const figure = (milliseconds: number) => milliseconds.toFixed(milliseconds < 100 ? 2 : 0);
  printTable(
    title,
    ['', 'median ms', 'p10', 'p90', 'rounds', 'samples'],
    series.map(({ name, rounds, samples }) => [
      name,
      ...[0.5, 0.1, 0.9].map((share) => figure(quantile(samples, share))),
      rounds,
      samples.length,
    ]),
  );
};
