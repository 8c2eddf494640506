import type { RecentFigures } from '@attesta/contracts';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { formatChf, formatCount } from '@attesta/ui/i18n/formats.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useCountMattersForAdminQuery } from '../../shared/api/open-issues-api.ts';
import { useGetRecentFiguresQuery } from '../../shared/api/statistics-api.ts';

const Figure = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    px: '4',
    py: '3',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: 'tight',
    '&:hover': { borderColor: 'accent' },
    '& > span': { color: 'fg.muted' },
    '& > strong': {
      py: '0.5',
      fontSize: { base: 'lg', md: 'xl' },
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
  },
});

/** Whole francs, for an overview. */
const francs = (value: number): string => formatChf(value).replace(/\.\d\d$/, '');

/** A dash until loaded. */
const shown = (figures: RecentFigures | undefined, read: (loaded: RecentFigures) => string): string =>
  figures === undefined ? '–' : read(figures);

/** Four figures above the customers; each links to its list. */
export const HeadFigures = () => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = useGetRecentFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data: openIssues } = useCountMattersForAdminQuery(undefined, { refetchOnMountOrArgChange: 60 });
  if (data === undefined && isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {t('head.loadFailed')}
      </ErrorState>
    );
  }
  const bought = new URLSearchParams({ status: 'CAPTURED', ...(data && { from: data.from }) });
  return (
    <chakra.nav
      aria-label={t('head.label')}
      aria-busy={data === undefined}
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      <Figure to={paths.admin()}>
        <span>{t('head.customers')}</span>{' '}
        <strong>{shown(data, ({ registrations }) => formatCount(registrations))}</strong>{' '}
        <span>{t('head.recent')}</span>
      </Figure>
      <Figure to={`${paths.adminPayments()}?${bought.toString()}`}>
        <span>{t('head.revenue')}</span>{' '}
        <strong>{shown(data, ({ revenueGross }) => francs(revenueGross))}</strong>{' '}
        <span>{t('head.recent')}</span>
      </Figure>
      <Figure to={paths.adminStatistics()}>
        <span>{t('head.credit')}</span>{' '}
        <strong>{shown(data, ({ creditSold }) => formatCount(creditSold))}</strong>{' '}
        <span>{t('head.spent', { number: shown(data, ({ creditSpent }) => formatCount(creditSpent)) })}</span>
      </Figure>
      <Figure to={paths.adminMatters()}>
        <span>{t('head.matters')}</span>{' '}
        <strong>{openIssues === undefined ? '–' : formatCount(openIssues.count)}</strong>{' '}
        <span>{t('head.mattersHelp')}</span>
      </Figure>
    </chakra.nav>
  );
};
