import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { formatCount, formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { PageTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageAuditQuery } from '../../shared/api/audit-api.ts';
import { useTableAddress } from '@attesta/ui/tables/use-table-address.ts';
import { auditQuery, logRules } from './log-rules.ts';
import type { AuditEntry } from '@attesta/contracts';
import { useAuditColumns } from '../../shared/audit-columns.tsx';

const Cell = chakra('td', {
  base: { borderBottomWidth: '1px', py: '1', pe: '3', verticalAlign: 'top', overflowWrap: 'break-word' },
});
const Heading = chakra('th', {
  base: { borderBottomWidth: '1px', py: '1', pe: '3', textAlign: 'start', fontWeight: 'medium' },
});

/** Printed rows of the log; wider than a phone, so they scroll sideways. */
const PrintedRows = ({ rows }: { readonly rows: readonly AuditEntry[] }) => {
  const t = useTexts('admin');
  const columns = useAuditColumns();
  return (
    <chakra.section overflowX="auto" tabIndex={0} aria-label={t('log.title')}>
      <chakra.table fontSize="sm" width="full" minWidth="48rem">
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <Heading key={id}>{label}</Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, render }) => (
                <Cell key={id}>{render(row) ?? '–'}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
};

/** Maximum page size of the API; the page names the total. */
const pageSize = 100;

/** Left out of the print. */
const OnScreen = chakra('div', { base: { '@media print': { display: 'none' } } });

/** Print view of the filtered log, without controls on paper. */
export const LogPrint = () => {
  const t = useTexts('admin');
  const [params] = useSearchParams();
  const [madeAt] = useState(() => new Date().toISOString());
  const { view, filter } = useTableAddress(logRules);
  const { currentData, isError, isFetching, refetch } = usePageAuditQuery(
    { query: { ...auditQuery(filter), page: view.page, size: pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  const back = new URLSearchParams(params);
  back.delete('print');
  back.delete('page');
  const pageAt = (page: number): string => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next.toString()}`;
  };
  const pages = Math.max(1, Math.ceil((currentData?.total ?? 0) / pageSize));
  return (
    <Stack
      gap="4"
      width="full"
      maxWidth="var(--shell-width)"
      mx="auto"
      p={{ base: '4', md: '8' }}
      css={{ '@media print': { maxWidth: 'none', p: '0' } }}
    >
      <OnScreen>
        <Row gap="3">
          <Button size="sm" disabled={currentData === undefined} onClick={() => window.print()}>
            {t('log.printNow')}
          </Button>
          <LinkButton to={`?${back.toString()}`} variant="outline" size="sm">
            {t('log.back')}
          </LinkButton>
          {view.page > 1 && (
            <LinkButton to={pageAt(view.page - 1)} variant="quiet" size="sm">
              {t('log.previous')}
            </LinkButton>
          )}
          {view.page < pages && (
            <LinkButton to={pageAt(view.page + 1)} variant="quiet" size="sm">
              {t('log.next')}
            </LinkButton>
          )}
        </Row>
      </OnScreen>
      <PageTitle fontSize="xl">{t('log.title')}</PageTitle>
      {currentData === undefined && !isError && <Skeleton lines={10} />}
      {currentData === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('log.loadFailed')}
        </ErrorState>
      )}
      {currentData !== undefined && (
        <>
          <Text tone="muted" size="sm">
            {t('log.printed', {
              date: `${formatMoment(madeAt)} ${formatTime(madeAt)}`,
              rows: formatCount(currentData.total),
              page: formatCount(view.page),
              pages: formatCount(pages),
            })}
          </Text>
          <PrintedRows rows={currentData.rows} />
        </>
      )}
    </Stack>
  );
};
