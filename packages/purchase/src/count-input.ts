import { typedAmount } from '@attesta/contracts';

/** What was typed as an amount: a whole number from 0 to 999, or the code of what is wrong with it. */
export type CountInput = { readonly count: number; readonly error: string | null };

/** Nothing typed counts as 0, which costs nothing and cannot be bought. */
export const readCount = (typed: string): CountInput => {
  const read = typedAmount.safeParse(typed);
  return read.success
    ? { count: read.data, error: null }
    : { count: 0, error: read.error.issues[0]?.message ?? 'validation' };
};
