import { Delayed } from '@attesta/ui/feedback/delayed.tsx';
import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import { SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { MonthChartProps } from './month-chart.tsx';

type Loaded = { readonly Chart: ComponentType<MonthChartProps> } | 'failed' | null;

const loadChart = () => import('./month-chart.tsx');

/** Starts loading the library beside the figures. A failure shows in the chart. */
export const prepareCharts = (): void => void loadChart().catch(() => undefined);

/** Heights of the placeholder's bars in percent. */
const bars = [35, 55, 65, 50, 30, 32, 58, 78, 90, 84, 66, 60] as const;

/** Silent placeholder of a chart: loading is announced once for the page. */
const Bars = () => (
  <Delayed>
    <Row aria-hidden height="full" gap="3" pb="8" alignItems="flex-end" flexWrap="nowrap">
      {bars.map((height) => (
        <SkeletonBlock key={height} flex="1" height={`${height}%`} />
      ))}
    </Row>
  </Delayed>
);

/** Reserves the height of a chart, so that nothing moves. */
export const ChartRoom = ({ children }: { readonly children?: ReactNode }) => (
  <Box height="18rem">{children ?? <Bars />}</Box>
);

/** A chart whose library is loaded after the page; the figures do not wait for it. */
export const LazyChart = (props: MonthChartProps) => {
  const t = useTexts('admin');
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (result: Loaded): void => {
      if (isWanted) setLoaded(result);
    };
    loadChart().then(
      ({ MonthChart }) => take({ Chart: MonthChart }),
      () => take('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (loaded === null) return <ChartRoom />;
  return (
    <ChartRoom>
      {loaded === 'failed' ? (
        <Text tone="muted">{t('statistics.chartFailed')}</Text>
      ) : (
        <loaded.Chart {...props} />
      )}
    </ChartRoom>
  );
};
