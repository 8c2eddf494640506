import { purchaseApi, useGetPaymentQuery } from '@attesta/purchase/purchase-api.ts';
import { api, useAppDispatch } from '@attesta/web-kit';
import { useEffect, useState } from 'react';

/** product.md 9. */
const pollingMilliseconds = 5000;
/** After this time the page says that it takes longer and leaves asking again to the reader. */
const patienceMilliseconds = 5 * 60_000;

export type SettledPayment = {
  readonly payment: {
    readonly status: string | null;
    readonly anzahl: number;
    readonly reason: string | null;
    /** Francs; undefined where the service does not say it. */
    readonly price: number | undefined;
  } | null;
  /** The status has not come within five minutes. */
  readonly isOverdue: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly askAgain: () => void;
};

/** Why it came to nothing, where that is known. */
const reasonOf = ({
  status,
  reason,
}: {
  readonly status?: string | null | undefined;
  readonly reason?: string | null | undefined;
}): string | null => (status === 'EXPIRED' ? 'expired' : (reason ?? null));

/**
 * Asks for a payment every five seconds until it has a status, but not for ever; once only where no status `isExpected`
 * (the payer gave up, and asking again would open another payment page at the provider).
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
    const timer = setTimeout(() => setOverdueAttempt(attempt), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isOpen, attempt]);

  useEffect(() => {
    // The credit on other pages is another one now.
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
