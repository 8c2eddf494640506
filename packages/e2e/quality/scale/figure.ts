import { printLine, printTable } from '../table.ts';

/** Row of the table: what was measured, and what was promised. */
export type Figure = { figure: string; measured: string; limit: string; passed: boolean };

/** @param details named where the promise is not kept */
export const none = (figure: string, found: readonly string[]): Figure => {
  if (found.length > 0) printLine(`    ${figure}: ${summary(found)}`);
  return { figure, measured: String(found.length), limit: '0', passed: found.length === 0 };
};

export const atMost = (figure: string, value: number, limit: number, unit = ''): Figure => ({
  figure,
  measured: `${round(value)}${unit}`,
  limit: `≤ ${round(limit)}${unit}`,
  passed: value <= limit,
});

export const atLeast = (figure: string, value: number, limit: number, unit = ''): Figure => ({
  figure,
  measured: `${round(value)}${unit}`,
  limit: `≥ ${round(limit)}${unit}`,
  passed: value >= limit,
});

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** The different texts with their counts, most frequent first. */
export const summary = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 12)
    .map(([text, { length }]) => `${length} × ${text}`)
    .join('; ');

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const printFigures = (title: string, figures: readonly Figure[]): void =>
  printTable(
    title,
    ['', 'figure', 'measured', 'limit'],
    figures.map(({ figure, measured, limit, passed }) => [passed ? 'pass' : 'FAIL', figure, measured, limit]),
  );
