import type { PaymentRecord } from '@attesta/contracts';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { useEffect, useRef } from 'react';
import { useGetAccountQuery, useListAccountPaymentsQuery } from '../../../shared/account-api.ts';

type Payments = {
  readonly rows: readonly PaymentRecord[] | undefined;
  readonly error: { readonly onRetry: () => void; readonly retrying: boolean } | undefined;
};

/** product.md 3: payments of any other status are hidden. */
const isShown = ({ status }: PaymentRecord): boolean => status === 'CAPTURED' || status === 'GRANTED';

/** The account's payments, asked for again at each visit and as soon as another one has come in. */
export const usePayments = (): Payments => {
  const account = useGetAccountQuery();
  const payments = useListAccountPaymentsQuery(
    { params: { id: account.data?.id ?? '' } },
    { skip: account.data === undefined, refetchOnMountOrArgChange: true },
  );
  const { data: credit } = useCredit();
  const lastPayment = credit?.letzteZahlung;
  const known = useRef(lastPayment);
  const { refetch, isUninitialized } = payments;
  useEffect(() => {
    const isNew = known.current !== undefined && known.current !== lastPayment;
    known.current = lastPayment;
    if (isNew && !isUninitialized) void refetch();
  }, [lastPayment, isUninitialized, refetch]);

  const failed = account.data === undefined ? account : payments;
  return {
    rows: payments.data?.filter(isShown),
    error: failed.isError ? { onRetry: () => void failed.refetch(), retrying: failed.isFetching } : undefined,
  };
};
