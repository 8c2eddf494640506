import { purchaseApi, useGetPaymentQuery } from '@attesta/purchase/purchase-api.ts';
import { api, useAppDispatch } from '@attesta/web-kit';
import { useEffect, useState } from 'react';

/** product.md 9. */
const pollingMilliseconds = 5000;
/** Time until polling stops and the reader may ask again. */
const maxPollingMilliseconds = 5 * 60_000;

export type SettledPayment = {
  readonly payment: {
    readonly status: string | null;
    readonly anzahl: number;
    readonly reason: string | null;
    /** Francs; undefined from an older service. */
    readonly price: number | undefined;
  } | null;
  /** True without a status after five minutes. */
  readonly isOverdue: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly askAgain: () => void;
};

/** Reason of a failed payment, if known. */
const reasonOf = ({
  status,
  reason,
}: {
  readonly status?: string | null | undefined;
  readonly reason?: string | null | undefined;
}): string | null => (status === 'EXPIRED' ? 'expired' : (reason ?? null));

/**
 * Polls a payment every five seconds until it has a status, for five minutes. Without `isExpected` it asks once: the
 * payer gave up, and another query would open a payment page at the provider.
 */
export const useSettledPayment = (idZahlung: string, isExpected: boolean): SettledPayment => {
  const dispatch = useAppDispatch();
  const arg = { query: { token: idZahlung } };
  const { isOpen } = purchaseApi.endpoints.getPayment.useQueryState(arg, {
    selectFromResult: ({ data }) => ({ isOpen: (data?.status ?? null) === null }),
  });
  const [attempt, setAttempt] = useState(0);
  const [overdueAttempt, setOverdueAttempt] = useState(-1);
  const isOverdue = isOpen && overdueAttempt === attempt;
  const { data, isError, isFetching, refetch } = useGetPaymentQuery(arg, {
    pollingInterval: isExpected && isOpen && !isOverdue ? pollingMilliseconds : 0,
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setOverdueAttempt(attempt), maxPollingMilliseconds);
    return () => clearTimeout(timer);
  }, [isOpen, attempt]);

  useEffect(() => {
    // The credit has changed.
    if (!isOpen) dispatch(api.util.invalidateTags(['Credit', 'Payments']));
  }, [isOpen, dispatch]);

  return {
    payment:
      data === undefined
        ? null
        : {
            status: data.status ?? null,
            anzahl: data.anzahl ?? 0,
            reason: reasonOf(data),
            price: data.preis,
          },
    isOverdue,
    isError,
    isFetching,
    askAgain: () => {
      setAttempt(attempt + 1);
      void refetch();
    },
  };
};
