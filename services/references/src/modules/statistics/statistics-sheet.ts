import type { MonthFigures } from '@attesta/contracts/operations/references/statistics.ts';
import type { CellObject, Sheet } from 'write-excel-file/node';

/** A column of the workbook: one figure per month. */
export type Column = {
  header: string;
  /** Null for an empty cell. */
  value(figures: MonthFigures): number | null;
  /** Number format; whole numbers by default. */
  format?: string;
  /** Cell of the last row: the sum by default, no value, or the last month's value. */
  total?: 'none' | 'last';
};

const whole = '#,##0';
const monthFormat = 'mm.yyyy';

const header = (value: string): CellObject => ({
  value,
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'top',
  backgroundColor: '#E8F0EE',
});

/** First day of the month, so that the cell is a real date. */
const dateOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

const totalOf = ({ value, total }: Column, months: readonly MonthFigures[]): number | null => {
  if (total === 'none') return null;
  if (total === 'last') {
    const last = months.at(-1);
    return last === undefined ? null : value(last);
  }
  // Sums in Rappen, so that amounts add up exactly.
  return months.reduce((sum, month) => sum + Math.round((value(month) ?? 0) * 100), 0) / 100;
};

/** Sheet with a sticky header, one row per month and a row of totals. */
export const sheetOf = (
  name: string,
  columns: readonly Column[],
  months: readonly MonthFigures[],
): Sheet<Buffer> => ({
  sheet: name,
  stickyRowsCount: 1,
  stickyColumnsCount: 1,
  columns: [{ width: 12 }, ...columns.map(() => ({ width: 18 }))],
  data: [
    [header('Monat'), ...columns.map((column) => header(column.header))],
    ...months.map((figures) => [
      { value: dateOf(figures.month), type: Date, format: monthFormat },
      ...columns.map((column) => cell(column.value(figures), column)),
    ]),
    [
      { value: 'Total', fontWeight: 'bold' as const },
      ...columns.map((column) => {
        const value = cell(totalOf(column, months), column);
        return value === null ? null : { ...value, fontWeight: 'bold' as const };
      }),
    ],
  ],
});

const cell = (value: number | null, { format = whole }: Column): CellObject | null =>
  value === null ? null : { value, type: Number, format };
