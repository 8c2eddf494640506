import type { MonthFigures, Statistics } from '@attesta/contracts/operations/references/statistics.ts';
import writeXlsxFile from 'write-excel-file/node';
import type { Column } from './statistics-sheet.ts';
import { sheetOf } from './statistics-sheet.ts';

const money = '#,##0.00';
const tenth = '#,##0.0';

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
  { header: 'Abgeschlossene Korrekturen', value: ({ corrections = 0 }) => corrections },
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

/** Writes the figures as a workbook of several sheets with typed dates and numbers. @returns bytes of the .xlsx file */
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
