import { zeugnisstatus } from '@attesta/contracts';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { Section } from '@attesta/ui/pages.tsx';
import { TableSkeleton } from '@attesta/ui/table-skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { useGetAccountQuery } from '../../shared/account-api.ts';
import { CountsSection } from './counts-section.tsx';
import { FinishedTable } from './finished-table.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OpenTable } from './open-table.tsx';
import { useReferenceTable } from './use-reference-table.ts';

/** Where the references will stand (product.md 2): asked for like any other, so that one ordered meanwhile is there. */
const EmptyTables = () => {
  const t = useTexts('account');
  const open = useReferenceTable(zeugnisstatus.open);
  const finished = useReferenceTable(zeugnisstatus.finished);
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

/** The dashboard of somebody without any reference. What comes below the steps waits until their height is known. */
export const NewcomerSections = () => {
  const account = useGetAccountQuery();
  const credit = useCredit();
  if (account.isLoading || credit.isLoading) return <TableSkeleton rows={5} />;
  return (
    <>
      <FirstSteps
        hasLogo={account.data !== undefined && account.data.logoVersion != null}
        left={credit.data?.zeugnisGuthaben ?? 0}
      />
      <CountsSection isGuided />
      <EmptyTables />
    </>
  );
};
