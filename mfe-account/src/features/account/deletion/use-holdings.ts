import { useGetPaymentQuery } from '@attesta/purchase/purchase-api.ts';
import { useState } from 'react';
import { useCountReferencesQuery } from '../../../shared/references/references-api.ts';

/** Possessions that block the deletion of an account. */
export type Holdings = {
  readonly openReferences: number;
  readonly credit: number;
  readonly pending: boolean;
};

type HoldingsState = {
  /** Undefined until all are loaded. */
  readonly holdings: Holdings | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/**
 * Loads afresh, ignoring the cache: another tab may have ordered or bought. Once loaded, the result stays during
 * refetches.
 */
export const useHoldings = (): HoldingsState => {
  const fresh = { refetchOnMountOrArgChange: true };
  const references = useCountReferencesQuery(undefined, fresh);
  const payment = useGetPaymentQuery(undefined, fresh);
  const isFetching = references.isFetching || payment.isFetching;
  const isError = references.isError || payment.isError;
  const [openedAt] = useState(() => Date.now());
  const isFresh = ({ fulfilledTimeStamp = 0 }: { readonly fulfilledTimeStamp?: number }): boolean =>
    fulfilledTimeStamp >= openedAt;
  const holdings =
    references.data !== undefined && payment.data !== undefined && isFresh(references) && isFresh(payment)
      ? {
          openReferences: references.data.open,
          credit: payment.data.zeugnisGuthaben ?? 0,
          pending: payment.data.zahlungPendent === true,
        }
      : undefined;
  return {
    holdings,
    isError: holdings === undefined && isError,
    isFetching,
    retry: () => {
      void references.refetch();
      void payment.refetch();
    },
  };
};

export const isInUse = ({ openReferences, credit, pending }: Holdings): boolean =>
  openReferences > 0 || credit > 0 || pending;
