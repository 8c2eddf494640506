import type { PaymentResult } from '@attesta/web-kit';

/** States of a payment that brought credit (product.md 3). */
const paid: ReadonlySet<string> = new Set(['CAPTURED', 'GRANTED']);

/** Which of the three results a final status is; an unknown one is no success. */
export const resultOf = (status: string): PaymentResult => {
  if (paid.has(status)) return 'successful';
  return status === 'ABORTED' ? 'aborted' : 'failed';
};
