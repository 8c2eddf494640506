import type { PaymentResult } from '@attesta/web-kit';

/** Statuses that brought credit (product.md 3). */
const paid: ReadonlySet<string> = new Set(['CAPTURED', 'GRANTED']);

/** Result of a final status; `failed` for unknown ones. */
export const resultOf = (status: string): PaymentResult => {
  if (paid.has(status)) return 'successful';
  return status === 'ABORTED' ? 'aborted' : 'failed';
};
