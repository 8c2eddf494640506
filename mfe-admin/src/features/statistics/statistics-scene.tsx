import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../../shared/admin-page.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { FilterSelect } from '@attesta/ui/fields/filter-select.tsx';
import { useExportStatisticsMutation, useGetStatisticsQuery } from '../../shared/api/statistics-api.ts';
import { ChartRoom, prepareCharts } from './lazy-chart.tsx';
import { periodsAt } from './periods.ts';
import { StatisticsFigures } from './statistics-figures.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';

/** Sections in order, with the height of a control above the chart. */
const sections = [
  { title: 'activity' },
  { title: 'revenue' },
  { title: 'credit' },
  { title: 'open' },
  { title: 'split', above: '4.25rem' },
  { title: 'delegated' },
  { title: 'duration' },
] as const satisfies readonly { title: string; above?: string }[];

/** Placeholder of the final height, so that the scroll position stays. */
const FiguresSkeleton = () => {
  const t = useTexts('admin');
  return (
    <>
      {/* Announces the loading. */}
      <Box position="absolute">
        <Skeleton lines={0} />
      </Box>
      {sections.map((section) => (
        <Section key={section.title} title={t(`statistics.${section.title}`)}>
          {'above' in section && <Box height={section.above} />}
          <Box>
            <ChartRoom />
            {/* Gap and line of the table's toggle. */}
            <Box height="14" />
          </Box>
        </Section>
      ))}
    </>
  );
};

/** Monthly figures of the business: charts, tables and an Excel export. */
export const StatisticsScene = () => {
  const t = useTexts('admin');
  const [periods] = useState(() => periodsAt(new Date()));
  const [params, setParams] = useSearchParams();
  useEffect(prepareCharts, []);
  const requested = params.get('period') ?? '12';
  const chosen = periods.has(requested) ? requested : '12';
  const query = periods.get(chosen) ?? {};
  const { data, currentData, isError, isFetching, refetch } = useGetStatisticsQuery(
    { query },
    { refetchOnMountOrArgChange: true },
  );
  const [exportStatistics] = useExportStatisticsMutation();
  const hasFailed = isError && currentData === undefined;
  return (
    <AdminPage
      title={t('statistics.title')}
      help={t('statistics.help')}
      action={
        <ExportButton
          label={t('statistics.export')}
          fileName="Statistik.xlsx"
          fetchFile={() => exportStatistics({ query })}
        />
      }
    >
      <Box maxWidth="form">
        <FilterSelect
          label={t('statistics.period')}
          value={chosen}
          options={[...periods.keys()].map((value) => ({
            value,
            label: t(`statistics.periods.${value}`, { defaultValue: value }),
          }))}
          onChange={(value) => setParams(value === '12' ? {} : { period: value })}
        />
      </Box>
      {hasFailed && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('statistics.loadFailed')}
        </ErrorState>
      )}
      {!hasFailed && data === undefined && (
        <Stack gap="8">
          <FiguresSkeleton />
        </Stack>
      )}
      {!hasFailed && data !== undefined && (
        <Stack
          gap="8"
          opacity={currentData === undefined ? '0.5' : '1'}
          aria-busy={currentData === undefined}
        >
          <StatisticsFigures statistics={data} />
        </Stack>
      )}
    </AdminPage>
  );
};
