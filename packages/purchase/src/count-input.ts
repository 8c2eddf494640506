import { typedAmount } from '@attesta/contracts';

/** Typed amount: a whole number from 0 to 999, or the code of its error. */
export type CountInput = { readonly count: number; readonly error: string | null };

/** Read a typed amount. Empty counts as 0, which costs nothing and cannot be bought. */
export const readCount = (typed: string): CountInput => {
  const read = typedAmount.safeParse(typed);
  return read.success
    ? { count: read.data, error: null }
    : { count: 0, error: read.error.issues[0]?.message ?? 'validation' };
};
