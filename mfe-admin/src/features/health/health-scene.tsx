import type { Health } from '@attesta/contracts';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Skeleton, SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';
import { formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { useTexts } from '@attesta/web-kit';
import { AdminPage } from '../../shared/admin-page.tsx';
import { countParams } from '../../shared/counted.ts';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { DocumentLines } from './document-lines.tsx';
import { useGetHealthQuery } from './health-api.ts';
import { PartsList } from './parts-list.tsx';

/** Interval at which a visible page asks again (milliseconds). */
const pollingInterval = 10_000;

const HealthSkeleton = () => (
  <Skeleton>
    {[8, 3].map((rows) => (
      <Panel key={rows} p={{ base: '4', md: '5' }} aria-hidden>
        <Stack gap="4">
          <SkeletonBlock height="5" width="14rem" maxWidth="full" />
          {Array.from({ length: rows }, (_, row) => (
            <SkeletonBlock key={row} height="4" />
          ))}
        </Stack>
      </Panel>
    ))}
  </Skeleton>
);

type SummaryProps = { readonly health: Health; readonly isStale: boolean };

/** Sentence on whether all is well; a stale state is no reason to say so. */
const Summary = ({ health: { at, parts }, isStale }: SummaryProps) => {
  const t = useTexts('admin');
  const bad = parts.filter(({ state }) => state === 'down' || state === 'full').length;
  const unknown = parts.filter(({ state }) => state === 'unknown').length;
  const seen = { date: formatMoment(at), time: formatTime(at) };
  return (
    <>
      {isStale && (
        <Notice tone="warning" title={t('health.stale')} announce>
          {t('health.staleHelp', seen)}
        </Notice>
      )}
      {bad > 0 && (
        <Notice tone="danger" title={t('health.bad', countParams(bad))} announce>
          {t('health.badHelp', seen)}
        </Notice>
      )}
      {bad === 0 && unknown > 0 && !isStale && (
        <Notice title={t('health.partly', countParams(unknown))}>{t('health.partlyHelp', seen)}</Notice>
      )}
      {bad === 0 && unknown === 0 && !isStale && (
        <Notice tone="success" title={t('health.good')}>
          {t('health.seen', seen)}
        </Notice>
      )}
    </>
  );
};

/** State of each part of the running product, and the documents that wait. */
export const HealthScene = () => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = useGetHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  return (
    <AdminPage title={t('health.title')} help={t('health.help')}>
      {data === undefined && !isError && <HealthSkeleton />}
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('health.loadFailed')}
        </ErrorState>
      )}
      {data !== undefined && (
        <Stack gap="4">
          <Summary health={data} isStale={isError} />
          <PanelFrame title={t('health.partsTitle')} help={t('health.partsHelp')}>
            <PartsList parts={data.parts} />
          </PanelFrame>
          <PanelFrame title={t('health.linesTitle')} help={t('health.linesHelp')}>
            <DocumentLines lines={data.lines} />
          </PanelFrame>
        </Stack>
      )}
    </AdminPage>
  );
};
