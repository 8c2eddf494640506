import type { PaymentRecord } from '@attesta/contracts';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { useEffect, useRef } from 'react';
import { useGetAccountQuery, useListAccountPaymentsQuery } from '../../../shared/account-api.ts';

type Payments = {
  /** Undefined until they are there. */
  readonly payments: readonly PaymentRecord[] | undefined;
  readonly error: { readonly onRetry: () => void; readonly retrying: boolean } | undefined;
};

/** The account's payments, asked for again at each visit and as soon as another one has come in. */
export const usePayments = (): Payments => {
  const account = useGetAccountQuery();
  const list = useListAccountPaymentsQuery(
    { params: { id: account.data?.id ?? '' } },
    { skip: account.data === undefined, refetchOnMountOrArgChange: true },
  );
  const { data: credit } = useCredit();
  const lastPayment = credit?.letzteZahlung;
  const known = useRef(lastPayment);
  const { refetch, isUninitialized } = list;
  useEffect(() => {
    const isNew = known.current !== undefined && known.current !== lastPayment;
    known.current = lastPayment;
    if (isNew && !isUninitialized) void refetch();
  }, [lastPayment, isUninitialized, refetch]);

  const failed = account.data === undefined ? account : list;
  return {
    payments: list.data,
    error: failed.isError ? { onRetry: () => void failed.refetch(), retrying: failed.isFetching } : undefined,
  };
};
