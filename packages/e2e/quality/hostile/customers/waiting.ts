import type { Sample } from './sample.ts';

/** A stretch of the run; times are milliseconds since 1970. */
export type Phase = { name: string; startedAt: number; endedAt: number };

/** No customer waits longer than so many times the quiet median. */
export const mostFactor = 10;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const isWithin = ({ startedAt, endedAt }: Phase, { startedAt: at }: Sample): boolean =>
  at >= startedAt && at < endedAt;

/** How long customers waited for one operation, quiet and under attack. */
export type Waiting = {
  operation: string;
  quietMedian: number;
  quietCount: number;
  /** What the waits under attack are measured with: the quiet median, or the floor where that is longer. */
  unit: number;
  attacked: readonly number[];
  /** The longest wait under attack, in units. */
  worstFactor: number;
};

/**
 * A request that began in the quiet phase and ended later counts as attacked.
 * @param floor milliseconds that count as the quiet median where it is shorter
 */
export const compareWaiting = (samples: readonly Sample[], quiet: Phase, floor: number): Waiting[] => {
  const isQuiet = (sample: Sample): boolean => sample.startedAt + sample.milliseconds < quiet.endedAt;
  const operations = [...new Set(samples.map(({ operation }) => operation))];
  return operations.map((operation) => {
    const own = samples.filter((sample) => sample.operation === operation && sample.fault === undefined);
    const before = own.filter(isQuiet).map(({ milliseconds }) => milliseconds);
    const attacked = own.filter((sample) => !isQuiet(sample)).map(({ milliseconds }) => milliseconds);
    const quietMedian = percentile(before, 0.5);
    const unit = Math.max(Number.isNaN(quietMedian) ? 0 : quietMedian, floor);
    return {
      operation,
      quietMedian,
      quietCount: before.length,
      unit,
      attacked,
      worstFactor: Math.max(0, ...attacked) / unit,
    };
  });
};

/**
 * How many times their operations' quiet median the requests took that began in one of these phases, as a median.
 * @param floor milliseconds that count as the quiet median where it is shorter
 */
export const medianFactorIn = (
  phases: readonly Phase[],
  samples: readonly Sample[],
  waiting: readonly Waiting[],
  floor: number,
): number => {
  const quiet = new Map(waiting.map(({ operation, quietMedian }) => [operation, quietMedian]));
  const factors = samples
    .filter(({ fault }) => fault === undefined)
    .filter((sample) => phases.some((phase) => isWithin(phase, sample)))
    .map(({ operation, milliseconds }) => milliseconds / Math.max(quiet.get(operation) ?? 0, floor));
  return percentile(factors, 0.5);
};

/** The worst factor of the requests that began in one of these phases, and which operation it was. */
export const worstIn = (
  phases: readonly Phase[],
  samples: readonly Sample[],
  waiting: readonly Waiting[],
): { factor: number; operation: string } => {
  const units = new Map(waiting.map(({ operation, unit }) => [operation, unit]));
  let worst = { factor: 0, operation: '' };
  for (const sample of samples.filter((each) => phases.some((phase) => isWithin(phase, each)))) {
    const factor = sample.milliseconds / (units.get(sample.operation) ?? Infinity);
    if (factor > worst.factor) worst = { factor, operation: sample.operation };
  }
  return worst;
};
