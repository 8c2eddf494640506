import { useCredit } from '@attesta/purchase/use-credit.ts';
import { TableSkeleton } from '@attesta/ui/table-skeleton.tsx';
import { useGetAccountQuery } from '../../shared/account-api.ts';
import { CountsSection } from './counts-section.tsx';
import { FirstSteps } from './first-steps.tsx';

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
    </>
  );
};
