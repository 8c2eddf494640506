import type { MonthFigures } from '@attesta/contracts/operations/references/statistics.ts';
import type { CellObject, Sheet } from 'write-excel-file/node';

/** One figure of each month. */
export type Column = {
  header: string;
  /** Null where there is nothing to say. */
  value(figures: MonthFigures): number | null;
  /** How the number is shown; whole numbers where nothing is said. */
  format?: string;
  /** The last line has the sum of the column, unless the numbers cannot be added up. */
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

/** The first of the month: a date that the spreadsheet can reckon with. */
const dateOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

const totalOf = ({ value, total }: Column, months: readonly MonthFigures[]): number | null => {
  if (total === 'none') return null;
  if (total === 'last') {
    const last = months.at(-1);
    return last === undefined ? null : value(last);
  }
  // Rappen, so that a sum of amounts is one to the cent.
  return months.reduce((sum, month) => sum + Math.round((value(month) ?? 0) * 100), 0) / 100;
};

/** A line for each month below a header that stays in sight, and below them the sums. */
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
