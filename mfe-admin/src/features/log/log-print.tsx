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
import { usePageAuditQuery } from '../../shared/audit-api.ts';
import { useAddressView } from '../../shared/use-address-view.ts';
import { auditQuery, logRules } from './log-rules.ts';
import { PrintedRows } from './printed-rows.tsx';

/** As many as the API gives at a time; the page says of how many. */
const most = 100;

/** Not on the paper itself. */
const OnScreen = chakra('div', { base: { '@media print': { display: 'none' } } });

/** The log as a page to be printed: what the filters leave, without anything to click on the paper. */
export const LogPrint = () => {
  const t = useTexts('admin');
  const [params] = useSearchParams();
  const [madeAt] = useState(() => new Date().toISOString());
  const { view, question } = useAddressView(logRules);
  const { currentData, isError, isFetching, refetch } = usePageAuditQuery(
    { query: { ...auditQuery(question), page: view.page, size: most } },
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
  const pages = Math.max(1, Math.ceil((currentData?.total ?? 0) / most));
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
