import { printTable } from '../../table.ts';

/** Target of the benchmark with its result. */
export type Verdict = { target: string; measured: string; passed: boolean };

/** Ratio that must stay at or below a limit. */
export const atMost = (target: string, ratio: number, limit: number): Verdict => ({
  target: `${target} ≤ ${limit}`,
  measured: ratio.toFixed(2),
  passed: ratio <= limit,
});

/** Ratio that must reach a limit. */
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
