import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../../shared/admin-page.tsx';
import { ExportButton } from '../../shared/export-button.tsx';
import { FilterSelect } from '../../shared/filter-select.tsx';
import { useExportStatisticsMutation, useGetStatisticsQuery } from '../../shared/statistics-api.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { prepareCharts } from './lazy-chart.tsx';
import { periodsAt } from './periods.ts';
import { StatisticsFigures } from './statistics-figures.tsx';

/** The business month by month: charts, a table behind each, and all of it as a workbook. */
export const StatisticsScene = () => {
  const t = useTexts('admin');
  const [periods] = useState(() => periodsAt(new Date()));
  const [params, setParams] = useSearchParams();
  useEffect(prepareCharts, []);
  const wanted = params.get('period') ?? '12';
  const chosen = periods.has(wanted) ? wanted : '12';
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
