import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { FigureTable } from './figure-table.tsx';
import { LazyChart } from './lazy-chart.tsx';
import type { ChartLook, Figure } from './series.ts';

type FigureViewProps = {
  readonly title: string;
  readonly figure: Figure;
  readonly format: (value: number) => string;
  readonly formatAxis?: (value: number) => string;
  readonly look?: ChartLook;
  /** Upper end of the axis. */
  readonly highest?: number;
  /** True shows a sum of all months. */
  readonly total?: boolean;
};

const isEmpty = ({ series }: Figure): boolean =>
  series.every(({ values }) => values.every((value) => value === null || value === 0));

/** A chart, and its figures as a table. */
export const FigureView = ({
  title,
  figure,
  format,
  formatAxis = format,
  look = 'bars',
  highest,
  total = false,
}: FigureViewProps) => {
  const t = useTexts('admin');
  if (isEmpty(figure)) return <Text tone="muted">{t('statistics.empty')}</Text>;
  return (
    <Stack gap="3">
      <LazyChart {...{ title, figure, format, formatAxis, look, highest }} />
      <chakra.details>
        <chakra.summary
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          color="accent"
          fontSize="sm"
          fontWeight="medium"
          cursor="pointer"
        >
          {t('statistics.table')}
        </chakra.summary>
        <FigureTable title={title} figure={figure} format={format} total={total} />
      </chakra.details>
    </Stack>
  );
};
