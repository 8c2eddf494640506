import { Skeleton } from '@attesta/ui/skeleton.tsx';
import { Box } from '@attesta/ui/layout.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { MonthChartProps } from './month-chart.tsx';

type Loaded = { readonly Chart: ComponentType<MonthChartProps> } | 'failed' | null;

/** A chart whose library comes after the page: the figures are there without it. */
export const LazyChart = (props: MonthChartProps) => {
  const t = useTexts('admin');
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (result: Loaded): void => {
      if (isWanted) setLoaded(result);
    };
    import('./month-chart.tsx').then(
      ({ MonthChart }) => take({ Chart: MonthChart }),
      () => take('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (loaded === 'failed') return <Text tone="muted">{t('statistics.chartFailed')}</Text>;
  return (
    // Its height is known before it is there, so nothing moves.
    <Box height="18rem">{loaded === null ? <Skeleton lines={6} /> : <loaded.Chart {...props} />}</Box>
  );
};
