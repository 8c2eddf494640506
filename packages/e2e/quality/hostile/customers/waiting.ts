import type { Sample } from './sample.ts';

/** Stretch of the run; times are milliseconds since 1970. */
export type Phase = { name: string; startedAt: number; endedAt: number };

/** Limit of a customer's wait, as a multiple of the quiet median. */
export const maxFactor = 10;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const isWithin = ({ startedAt, endedAt }: Phase, { startedAt: at }: Sample): boolean =>
  at >= startedAt && at < endedAt;

/** Waiting times of customers for one operation, quiet and under attack. */
export type Waiting = {
  operation: string;
  quietMedian: number;
  quietCount: number;
  /** Unit of the waits under attack: the quiet median, at least the floor. */
  unit: number;
  attacked: readonly number[];
  /** Longest wait under attack, in units. */
  worstFactor: number;
};

/**
 * Compares waits by operation; a request that began in the quiet phase and ended later counts as attacked.
 * @param floor minimum of the quiet median, in milliseconds
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
 * Median over all requests that began in one of these phases, each as a multiple of its operation's quiet median.
 * @param floor minimum of the quiet median, in milliseconds
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

/** Worst factor of the requests that began in one of these phases, with its operation. */
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
