import { createIdempotencyKey, isApiError, paths } from '@attesta/web-kit';
import { errorTextOf } from '@attesta/ui/error-text.ts';
import { useFailure } from '@attesta/ui/use-failure.ts';
import { useState } from 'react';
import { useChargeMutation } from './purchase-api.ts';

type StartPayment = {
  readonly start: (count: number) => Promise<void>;
  readonly isStarting: boolean;
  /** What went wrong, in the reader's language. */
  readonly failure: string | null;
};

/**
 * Starts a payment and opens its page as a document of its own: the policy of a document holds as long as it lives,
 * and only the payment page's policy lets the provider's frame in. The idempotency key belongs to the dialog that
 * uses this hook, so a second click repeats the first answer instead of a second order.
 */
export const useStartPayment = (): StartPayment => {
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [charge, { isLoading }] = useChargeMutation();
  const [isLeaving, setLeaving] = useState(false);
  const { failure, clear, report } = useFailure();
  const start = async (count: number): Promise<void> => {
    clear();
    const { data, error } = await charge({ body: { nbrOfCertificates: count }, idempotencyKey });
    if (data !== undefined) {
      setLeaving(true);
      window.location.assign(paths.payment(data));
    } else if (!isApiError(error) || error.status !== 401) {
      report(error, errorTextOf('paymentStartFailed'));
    }
  };
  return { start, isStarting: isLoading || isLeaving, failure };
};
