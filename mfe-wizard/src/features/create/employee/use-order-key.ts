import { createIdempotencyKey, isApiError } from '@attesta/web-kit';
import { useRef } from 'react';

type OrderKey = {
  /** The key of the order that the dialog asks about; made when the dialog opens. */
  take: () => string;
  /** Tells how an attempt ended, so that the next dialog knows whether it may use a new key. */
  noteFailure: (fault: unknown) => void;
};

/** True if the server said no; any other failure leaves open whether it has ordered. */
const isRefusal = (fault: unknown): boolean => isApiError(fault) && fault.status >= 400 && fault.status < 500;

/**
 * The idempotency key of an order. After an answer that got lost the order may exist: the next attempt keeps the
 * key, so that it cannot spend a second credit.
 */
export const useOrderKey = (): OrderKey => {
  const key = useRef<string | null>(null);
  return {
    take: () => (key.current ??= createIdempotencyKey()),
    noteFailure: (fault) => {
      if (isRefusal(fault)) key.current = null;
    },
  };
};
