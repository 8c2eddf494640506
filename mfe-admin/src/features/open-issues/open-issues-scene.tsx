import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { formatCount } from '@attesta/ui/i18n/formats.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { AdminPage } from '../../shared/admin-page.tsx';
import { useListMattersQuery } from '../../shared/api/open-issues-api.ts';
import { IssueCard } from './issue-card.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { Skeleton, SkeletonBlock } from '@attesta/ui/feedback/skeleton.tsx';

/** Placeholder cards: title, date, text and button. */
const OpenIssuesSkeleton = () => (
  <Skeleton>
    {['first', 'second', 'third'].map((card) => (
      <Panel key={card} p={{ base: '4', md: '5' }} aria-hidden>
        <Stack gap="3">
          <Stack gap="2">
            <SkeletonBlock height="5" width="18rem" maxWidth="full" />
            <SkeletonBlock height="3.5" width="12rem" maxWidth="full" />
          </Stack>
          <SkeletonBlock />
          <SkeletonBlock height="9" width="10rem" maxWidth="full" />
        </Stack>
      </Panel>
    ))}
  </Skeleton>
);

/** Open issues with cause, date and actions. */
export const OpenIssuesScene = () => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = useListMattersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <AdminPage title={t('matters.title')} help={t('matters.help')}>
      {data === undefined && !isError && <OpenIssuesSkeleton />}
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('matters.loadFailed')}
        </ErrorState>
      )}
      {data?.rows.length === 0 && <EmptyState>{t('matters.empty')}</EmptyState>}
      {data !== undefined && data.rows.length > 0 && (
        <Stack as="ul" gap="3" listStyleType="none">
          {data.rows.map((issue) => (
            <IssueCard key={issue.id} issue={issue} />
          ))}
        </Stack>
      )}
      {data !== undefined && data.total > data.rows.length && (
        <Text tone="muted">
          {t('matters.shown', { shown: formatCount(data.rows.length), total: formatCount(data.total) })}
        </Text>
      )}
    </AdminPage>
  );
};
