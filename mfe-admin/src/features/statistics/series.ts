import type { MonthFigures, Statistics } from '@attesta/contracts';

/** A line, or a kind of bar: one value per month, null without one. */
export type Series = {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
};

export type ChartLook = 'bars' | 'stack' | 'line';

/** Data of a chart and its table. */
export type Figure = {
  /** Months as `mm.yyyy`. */
  readonly months: readonly string[];
  readonly series: readonly Series[];
};

export const splits = ['type', 'variant', 'language', 'reason'] as const;
export type Split = (typeof splits)[number];

const splitFields = {
  type: { counts: 'byType', names: 'types' },
  variant: { counts: 'byVariant', names: 'variants' },
  language: { counts: 'byLanguage', names: 'languages' },
  reason: { counts: 'byReason', names: 'reasons' },
} as const;

/** `2026-11` → `11.2026`. */
const nameOfMonth = (month: string): string => month.split('-').toReversed().join('.');

export const monthsOf = ({ months }: Statistics): readonly string[] =>
  months.map(({ month }) => nameOfMonth(month));

/** A series of one figure per month. */
export const seriesOf = (
  { months }: Statistics,
  key: string,
  label: string,
  read: (month: MonthFigures) => number | null,
): Series => ({ key, label, values: months.map(read) });

/**
 * Series for a chart: the first ones, and the sum of the others.
 * @param most maximum number of series
 */
export const drawnSeries = (
  series: readonly Series[],
  limit: number,
  othersLabel: string,
): readonly Series[] => {
  if (series.length <= limit) return series;
  const rest = series.slice(limit - 1);
  const months = series[0]?.values ?? [];
  const values = months.map((_, index) =>
    rest.reduce((sum, { values: each }) => sum + (each[index] ?? 0), 0),
  );
  return [...series.slice(0, limit - 1), { key: 'others', label: othersLabel, values }];
};

/** Finished references by the values of `split`, most frequent first. */
export const splitSeries = (statistics: Statistics, split: Split): readonly Series[] => {
  const { counts, names } = splitFields[split];
  const totals = new Map<string, number>();
  for (const month of statistics.months) {
    for (const [key, count] of Object.entries(month[counts])) totals.set(key, (totals.get(key) ?? 0) + count);
  }
  return [...totals.entries()]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key]) =>
      seriesOf(statistics, key, statistics.names[names][key] ?? key, (month) => month[counts][key] ?? 0),
    );
};
