import type { accountSchema } from '@attesta/contracts';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useGetAccountQuery } from './account-api.ts';

export type Account = z.infer<typeof accountSchema>;

type OwnAccountProps = {
  /** Lines of the placeholder. */
  readonly lines: number;
  readonly children: (account: Account) => ReactNode;
};

/** Loads the account for its children; a placeholder or an error before. */
export const OwnAccount = ({ lines, children }: OwnAccountProps) => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useGetAccountQuery();
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton lines={lines} />;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {t('details.loadFailed')}
    </ErrorState>
  );
};
