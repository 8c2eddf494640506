import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import { useGetLogoQuery } from '../../../shared/account-api.ts';
import type { Account } from '../own-account.tsx';

type OwnLogoProps = {
  readonly account: Account;
  /** @param logo a data URL, null without one */
  readonly children: (logo: string | null) => ReactNode;
};

/** What a panel shows of the stored logo, once it is there. A service that still sends it along is believed. */
export const OwnLogo = ({ account, children }: OwnLogoProps) => {
  const t = useTexts('account');
  const { logo, logoVersion: version } = account;
  const { data, isError, isFetching, refetch } = useGetLogoQuery(
    { version: version ?? '' },
    { skip: logo !== undefined || version === null },
  );
  if (logo !== undefined || version === null) return children(logo ?? null);
  if (data !== undefined && !isFetching) return children(data);
  if (!isError || isFetching) return <Skeleton lines={3} />;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {t('logo.loadFailed')}
    </ErrorState>
  );
};
