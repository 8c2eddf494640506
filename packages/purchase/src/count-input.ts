import type { ErrorCode } from '@attesta/contracts';
import { maxCount } from './price-of.ts';

/** What was typed as an amount: a whole number from 0 to 999, or the code of what is wrong with it. */
export type CountInput = { readonly count: number; readonly error: ErrorCode | null };

const faulty = (error: ErrorCode): CountInput => ({ count: 0, error });

/** Nothing typed counts as 0, which costs nothing and cannot be bought. */
export const readCount = (typed: string): CountInput => {
  const text = typed.trim();
  if (text === '') return { count: 0, error: null };
  const value = /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(value)) return faulty('notANumber');
  if (value < 0) return faulty('negative');
  if (!Number.isInteger(value)) return faulty('notAnInteger');
  return value > maxCount ? faulty('invalidCount') : { count: value, error: null };
};
