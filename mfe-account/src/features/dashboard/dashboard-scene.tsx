import { zeugnisstatus } from '@attesta/contracts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { ContentPage, Section } from '@attesta/ui/layout/pages.tsx';
import { TableSkeleton } from '@attesta/ui/tables/table-skeleton.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { lazyScene, paths, useTexts } from '@attesta/web-kit';
import { Suspense } from 'react';
import { useCountReferencesQuery } from '../../shared/references/references-api.ts';
import { CountsSection } from './counts-section.tsx';
import { FinishedTable } from './finished-table.tsx';
import { finishedFilter, openFilter } from './first-page.ts';
import { OpenTable } from './open-table.tsx';
import { useReferenceTable } from './use-reference-table.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingSection } from './waiting-section.tsx';

/** Lazy: only an account without references shows them. */
const NewcomerSections = lazyScene(async () => (await import('./newcomer-sections.tsx')).NewcomerSections);

const References = ({ waiting }: { readonly waiting: ReturnType<typeof useWaiting> }) => {
  const t = useTexts('account');
  // Each reference appears once. If the waiting list fails, the table holds all open ones.
  const open = useReferenceTable(waiting.hasFailed ? { status: zeugnisstatus.open } : openFilter);
  const finished = useReferenceTable(finishedFilter);
  const hasWaiting = (waiting.waiting?.total ?? 0) > 0;
  // A common failure is shown once, in the place of the open references, with one retry for all.
  const isDown = open.error !== undefined && finished.error !== undefined;
  const retryAll = (): void => {
    open.error?.onRetry();
    finished.error?.onRetry();
    if (waiting.hasFailed) waiting.onRetry();
  };
  return (
    <>
      {!isDown && <WaitingSection {...waiting} />}
      <Section title={t(hasWaiting ? 'dashboard.othersTitle' : 'dashboard.openTitle')}>
        <OpenTable
          hasWaitingAbove={hasWaiting}
          table={{
            ...open,
            error: open.error && { ...open.error, onRetry: isDown ? retryAll : open.error.onRetry },
          }}
        />
      </Section>
      <CountsSection start={hasWaiting ? 'outline' : 'solid'} />
      {!isDown && (
        <Section
          title={t('dashboard.finishedTitle')}
          action={<TextLink to={paths.overview()}>{t('dashboard.toOverview')}</TextLink>}
        >
          <FinishedTable table={finished} />
        </Section>
      )}
    </>
  );
};

/** Dashboard: waiting references, open ones, credit and counts, finished ones; first steps for a new account. */
export const DashboardScene = () => {
  const t = useTexts('account');
  const waiting = useWaiting();
  const counts = useCountReferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const isNew = counts.data !== undefined && counts.data.open + counts.data.finished === 0;
  // Hidden until the upper sections are loaded, so that nothing jumps; the tables load meanwhile.
  const isSettled = !waiting.isLoading && (counts.data !== undefined || counts.error !== undefined);
  return (
    <ContentPage title={t('dashboard.title')}>
      {!isSettled && !isNew && <TableSkeleton rows={5} />}
      {isNew ? (
        <Suspense fallback={<TableSkeleton rows={5} />}>
          <NewcomerSections />
        </Suspense>
      ) : (
        <Stack gap={{ base: '6', md: '10' }} display={isSettled ? 'flex' : 'none'}>
          <References waiting={waiting} />
        </Stack>
      )}
    </ContentPage>
  );
};
