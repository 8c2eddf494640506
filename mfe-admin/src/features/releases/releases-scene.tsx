import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { AdminPage } from '../../shared/admin-page.tsx';
import { PartPanel } from './part-panel.tsx';
import { useListReleasesQuery } from './releases-api.ts';
import { ReleasesSkeleton } from './releases-skeleton.tsx';

/** Between two looks while a canary runs (milliseconds): its figures change by themselves. */
const canaryPause = 10_000;

/** Which build of each part everybody gets, and those that can take its place. */
export const ReleasesScene = () => {
  const t = useTexts('admin');
  const [isTrying, setIsTrying] = useState(false);
  const { data, isError, isFetching, refetch } = useListReleasesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isTrying ? canaryPause : 0,
  });
  const runs = data?.parts.some(({ canary }) => canary?.ended === null) ?? false;
  if (runs !== isTrying) setIsTrying(runs);
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
            <PartPanel key={part.part} releases={part} admins={data.admins} />
          ))}
        </Stack>
      )}
    </AdminPage>
  );
};
