import type { Statistics } from '@attesta/contracts';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { formatChf, formatCount } from '@attesta/ui/i18n/formats.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { FilterSelect } from '@attesta/ui/fields/filter-select.tsx';
import { FigureView } from './figure-view.tsx';
import { monthsOf, seriesOf, splits, splitSeries } from './series.ts';
import type { Split } from './series.ts';

type StatisticsFiguresProps = { readonly statistics: Statistics };

/** Figures of a month that are single numbers. */
type FigureName =
  | 'registrations'
  | 'ordered'
  | 'finished'
  | 'revenueGross'
  | 'revenueNet'
  | 'creditSold'
  | 'creditGranted'
  | 'creditSpent'
  | 'creditOpen'
  | 'medianHoursToFinish'
  | 'medianHoursToRated';

const count = (value: number): string => formatCount(value);
/** Whole francs with separators; the heading names the currency. */
const francs = (value: number): string => formatChf(value).replace(/^CHF |\.\d\d$/g, '');
const hours = (value: number): string => `${formatCount(value, 1)} h`;
/** Whole hours, for the axis. */
const wholeHours = (value: number): string => `${formatCount(value)} h`;
const percent = (value: number): string => `${value.toFixed(0)} %`;

/** True if no month has any figure. */
const isQuiet = ({ months }: Statistics): boolean =>
  months.every(({ month: _name, ...figures }) =>
    Object.values(figures).every((figure) =>
      typeof figure === 'object' ? Object.keys(figure ?? {}).length === 0 : figure === 0,
    ),
  );

/** All figures of the period, each as a chart with its table. */
export const StatisticsFigures = ({ statistics }: StatisticsFiguresProps) => {
  const t = useTexts('admin');
  const [split, setSplit] = useState<Split>('type');
  if (isQuiet(statistics)) return <EmptyState>{t('statistics.empty')}</EmptyState>;
  const months = monthsOf(statistics);
  const series = (key: FigureName) =>
    seriesOf(statistics, key, t(`statistics.series.${key}`), (month) => month[key]);
  return (
    <>
      <Section title={t('statistics.activity')}>
        <FigureView
          title={t('statistics.activity')}
          figure={{ months, series: [series('registrations'), series('ordered'), series('finished')] }}
          format={count}
          total
        />
      </Section>
      <Section title={t('statistics.revenue')}>
        <FigureView
          title={t('statistics.revenue')}
          figure={{ months, series: [series('revenueGross'), series('revenueNet')] }}
          format={formatChf}
          formatAxis={francs}
          total
        />
      </Section>
      <Section title={t('statistics.credit')}>
        <FigureView
          title={t('statistics.credit')}
          figure={{
            months,
            series: [series('creditSold'), series('creditGranted'), series('creditSpent')],
          }}
          format={count}
          total
        />
      </Section>
      <Section title={t('statistics.open')}>
        <FigureView
          title={t('statistics.open')}
          figure={{ months, series: [series('creditOpen')] }}
          format={count}
          look="line"
        />
      </Section>
      <Section title={t('statistics.split')}>
        <Box maxWidth="form">
          <FilterSelect
            label={t('statistics.splitBy')}
            value={split}
            options={splits.map((value) => ({ value, label: t(`statistics.splits.${value}`) }))}
            onChange={(value) => setSplit(splits.find((known) => known === value) ?? 'type')}
          />
        </Box>
        <FigureView
          title={t('statistics.split')}
          figure={{ months, series: splitSeries(statistics, split) }}
          format={count}
          look="stack"
          total
        />
      </Section>
      <Section title={t('statistics.delegated')}>
        <FigureView
          title={t('statistics.delegated')}
          figure={{
            months,
            series: [
              seriesOf(statistics, 'delegated', t('statistics.series.delegated'), ({ delegated, finished }) =>
                finished === 0 ? null : (100 * delegated) / finished,
              ),
            ],
          }}
          format={percent}
          look="line"
          highest={100}
        />
      </Section>
      <Section title={t('statistics.duration')}>
        <FigureView
          title={t('statistics.duration')}
          figure={{ months, series: [series('medianHoursToFinish'), series('medianHoursToRated')] }}
          format={hours}
          formatAxis={wholeHours}
          look="line"
        />
      </Section>
    </>
  );
};
