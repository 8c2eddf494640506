import { printTable } from '../../table.ts';

/** One target of the benchmark and what came out. */
export type Verdict = { target: string; measured: string; passed: boolean };

/** A ratio that must stay at or below a limit. */
export const atMost = (target: string, ratio: number, limit: number): Verdict => ({
  target: `${target} ≤ ${limit}`,
  measured: ratio.toFixed(2),
  passed: ratio <= limit,
});

/** A ratio that must reach a limit. */
export const atLeast = (target: string, ratio: number, limit: number): Verdict => ({
  target: `${target} ≥ ${limit}`,
  measured: ratio.toFixed(2),
  passed: ratio >= limit,
});

export const printVerdicts = (verdicts: readonly Verdict[]): void => {
  printTable(
    'Targets',
    ['', 'target', 'measured'],
    verdicts.map(({ target, measured, passed }) => [passed ? 'met' : 'MISSED', target, measured]),
  );
};
