import { useCredit } from '@attesta/purchase/use-credit.ts';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { TableSkeleton } from '@attesta/ui/tables/table-skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { useGetAccountQuery } from '../../shared/account-api.ts';
import { CountsSection } from './counts-section.tsx';
import { FinishedTable } from './finished-table.tsx';
import { finishedFilter, openFilter } from './first-page.ts';
import { FirstSteps } from './first-steps.tsx';
import { OpenTable } from './open-table.tsx';
import { useReferenceTable } from './use-reference-table.ts';

/** Empty tables of references (product.md 2); they load, so that a reference ordered meanwhile appears. */
const EmptyTables = () => {
  const t = useTexts('account');
  const open = useReferenceTable(openFilter);
  const finished = useReferenceTable(finishedFilter);
  return (
    <>
      <Section title={t('dashboard.openTitle')}>
        <OpenTable table={open} />
      </Section>
      <Section title={t('dashboard.finishedTitle')}>
        <FinishedTable table={finished} />
      </Section>
    </>
  );
};

/**
 * Dashboard of an account without references. The sections below the steps wait for the steps' height, then stay
 * mounted: a remount would load the credit again.
 */
export const NewcomerSections = () => {
  const t = useTexts('account');
  const account = useGetAccountQuery();
  const credit = useCredit();
  const isLoading = [account, credit].some(({ data, error }) => data === undefined && error === undefined);
  if (isLoading) return <TableSkeleton rows={5} />;
  return (
    <>
      {account.data === undefined && (
        <ErrorState onRetry={() => void account.refetch()} retrying={account.isFetching}>
          {t('details.loadFailed')}
        </ErrorState>
      )}
      {account.data !== undefined && credit.data !== undefined && (
        <FirstSteps hasLogo={account.data.logoVersion != null} left={credit.data.zeugnisGuthaben ?? 0} />
      )}
      <CountsSection start="none" />
      <EmptyTables />
    </>
  );
};
