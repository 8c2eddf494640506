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
  /** The end of the axis. */
  readonly highest?: number;
  /** The sum of all months means something. */
  readonly total?: boolean;
};

const isEmpty = ({ series }: Figure): boolean =>
  series.every(({ values }) => values.every((value) => value === null || value === 0));

/** A chart for a quick look, and the same figures as a table for whoever wants or needs to read them. */
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
