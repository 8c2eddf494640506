import type { MonthFigures, Statistics } from '@attesta/contracts/operations/statistics.ts';
import writeXlsxFile from 'write-excel-file/node';
import type { CellObject, Sheet } from 'write-excel-file/node';

type Column = {
  header: string;
  /** Null where there is nothing to say. */
  value(figures: MonthFigures): number | null;
  /** How the number is shown; whole numbers where nothing is said. */
  format?: string;
  /** The last line has the sum of the column, unless the numbers cannot be added up. */
  total?: 'none' | 'last';
};

const money = '#,##0.00';
const whole = '#,##0';
const tenth = '#,##0.0';
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
const sheetOf = (
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

const countColumns = (
  names: Readonly<Record<string, string>>,
  countsOf: (figures: MonthFigures) => Readonly<Record<string, number>>,
): Column[] =>
  Object.entries(names).map(([key, name]) => ({
    header: name,
    value: (figures) => countsOf(figures)[key] ?? 0,
  }));

const overview: readonly Column[] = [
  { header: 'Registrierungen', value: ({ registrations }) => registrations },
  { header: 'Bestellte Zeugnisse', value: ({ ordered }) => ordered },
  { header: 'Abgeschlossene Zeugnisse', value: ({ finished }) => finished },
  { header: 'Davon weitergeleitet bewertet', value: ({ delegated }) => delegated },
  {
    header: 'Anteil weitergeleitet',
    value: ({ delegated, finished }) => (finished === 0 ? null : delegated / finished),
    format: '0.0%',
    total: 'none',
  },
  {
    header: 'Stunden von Bestellung bis Abschluss (Median)',
    value: ({ medianHoursToFinish: hours }) => hours,
    format: tenth,
    total: 'none',
  },
  {
    header: 'Stunden von Weiterleitung bis Bewertung (Median)',
    value: ({ medianHoursToRated: hours }) => hours,
    format: tenth,
    total: 'none',
  },
];

const credit: readonly Column[] = [
  { header: 'Verkauft', value: ({ creditSold }) => creditSold },
  { header: 'Gutgeschrieben', value: ({ creditGranted }) => creditGranted },
  { header: 'Verbraucht', value: ({ creditSpent }) => creditSpent },
  { header: 'Offen am Monatsende', value: ({ creditOpen }) => creditOpen, total: 'last' },
];

const revenue = (vatRate: number | null): readonly Column[] => [
  { header: 'Umsatz brutto CHF', value: ({ revenueGross }) => revenueGross, format: money },
  {
    header:
      vatRate === null ? 'Umsatz netto CHF (ohne MWST-Pflicht)' : `Umsatz netto CHF (MWST ${vatRate} %)`,
    value: ({ revenueNet }) => revenueNet,
    format: money,
  },
  {
    header: 'MWST CHF',
    value: ({ revenueGross, revenueNet }) => Math.round((revenueGross - revenueNet) * 100) / 100,
    format: money,
  },
];

/** The figures as a workbook of several sheets with typed dates and numbers. @returns the bytes of the .xlsx file */
export const writeWorkbook = ({ months, names, vatRate }: Statistics): Promise<Buffer> =>
  writeXlsxFile(
    [
      sheetOf('Übersicht', overview, months),
      sheetOf('Guthaben', credit, months),
      sheetOf('Umsatz', revenue(vatRate), months),
      sheetOf(
        'Nach Art',
        countColumns(names.types, ({ byType }) => byType),
        months,
      ),
      sheetOf(
        'Nach Variante',
        countColumns(names.variants, ({ byVariant }) => byVariant),
        months,
      ),
      sheetOf(
        'Nach Sprache',
        countColumns(names.languages, ({ byLanguage }) => byLanguage),
        months,
      ),
      sheetOf(
        'Nach Bestellgrund',
        countColumns(names.reasons, ({ byReason }) => byReason),
        months,
      ),
    ],
    { fontFamily: 'Arial', fontSize: 10 },
  ).toBuffer();
