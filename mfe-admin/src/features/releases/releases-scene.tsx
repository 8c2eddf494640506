import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { AdminPage } from '../../shared/admin-page.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { useListReleasesQuery } from './releases-api.ts';
import { releaseParts } from '@attesta/contracts';
import { Delayed } from '@attesta/ui/feedback/delayed.tsx';
import { Skeleton, SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';
import { Facts } from '../../shared/facts.tsx';
import { PanelFrame } from '../../shared/panel-frame.tsx';

const labels = ['version', 'build', 'since', 'by', 'needs'] as const;

const FactsSkeleton = () => {
  const t = useTexts('admin');
  return (
    <Box aria-hidden>
      <Facts
        facts={labels.map((label) => ({
          label: t(`releases.${label}`),
          value: <SkeletonBlock height="4" width="8rem" maxWidth="full" />,
        }))}
      />
    </Box>
  );
};

/** The panels are fixed, so they are shown before their builds; loading is announced once. */
const ReleasesSkeleton = () => {
  const t = useTexts('admin');
  return (
    <Stack gap="4">
      {releaseParts.map((part, index) => (
        <PanelFrame key={part} title={t(`releases.parts.${part}`)}>
          {index === 0 ? (
            <Skeleton>
              <FactsSkeleton />
            </Skeleton>
          ) : (
            <Delayed>
              <FactsSkeleton />
            </Delayed>
          )}
        </PanelFrame>
      ))}
    </Stack>
  );
};

/** Polling interval in milliseconds while a canary runs. */
const canaryPollMilliseconds = 10_000;

/** Current builds of shell and remotes, and those that can replace them. */
export const ReleasesScene = () => {
  const t = useTexts('admin');
  const [isPolling, setIsPolling] = useState(false);
  const { data, isError, isFetching, refetch } = useListReleasesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? canaryPollMilliseconds : 0,
  });
  const hasRunningCanary = data?.parts.some(({ canary }) => canary?.ended === null) ?? false;
  if (hasRunningCanary !== isPolling) setIsPolling(hasRunningCanary);
  const isPublished = data?.parts.some(({ builds }) =>
    builds.some(({ publishedAt }) => publishedAt !== null),
  );
  return (
    <AdminPage title={t('releases.title')} help={t('releases.help')}>
      {data === undefined && !isError && <ReleasesSkeleton />}
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('releases.loadFailed')}
        </ErrorState>
      )}
      {data !== undefined && (
        <Stack gap="4">
          {isPublished === false && <Notice>{t('releases.empty')}</Notice>}
          {data.parts.map((part) => (
            <ReleasePanel key={part.part} releases={part} admins={data.admins} />
          ))}
        </Stack>
      )}
    </AdminPage>
  );
};
