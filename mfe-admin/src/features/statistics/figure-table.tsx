import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { Figure } from './series.ts';

type FigureTableProps = {
  readonly title: string;
  readonly figure: Figure;
  readonly format: (value: number) => string;
  readonly total: boolean;
};

const Value = chakra('td', {
  base: { py: '1', ps: '4', textAlign: 'end', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
});
const Heading = chakra('th', {
  base: { py: '1', ps: '4', textAlign: 'end', fontWeight: 'medium', borderBottomWidth: '1px' },
});
const RowHeading = chakra('th', {
  base: { py: '1', textAlign: 'start', fontWeight: 'normal', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
});

/** Sum in hundredths, so that amounts stay exact. */
const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0) / 100;

/** Figures of a chart: a row per month, a column per series. */
export const FigureTable = ({ title, figure: { months, series }, format, total }: FigureTableProps) => {
  const t = useTexts('admin');
  const shown = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : format(value);
  return (
    // Scrolls sideways in its own frame.
    <chakra.section overflowX="auto" tabIndex={0} aria-label={title}>
      <chakra.table fontSize="sm" fontVariantNumeric="tabular-nums" minWidth="20rem">
        <thead>
          <tr>
            <RowHeading as="th" scope="col" fontWeight="medium">
              {t('statistics.month')}
            </RowHeading>
            {series.map(({ key, label }) => (
              <Heading key={key} scope="col">
                {label}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={month}>
              <RowHeading scope="row">{month}</RowHeading>
              {series.map(({ key, values }) => (
                <Value key={key}>{shown(values[index])}</Value>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <RowHeading scope="row" fontWeight="semibold">
                {t('statistics.total')}
              </RowHeading>
              {series.map(({ key, values }) => (
                <Value key={key} fontWeight="semibold">
                  {format(sumOf(values))}
                </Value>
              ))}
            </tr>
          </tfoot>
        )}
      </chakra.table>
    </chakra.section>
  );
};
