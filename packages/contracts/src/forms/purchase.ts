import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { maxReferences } from '../model/payments.ts';

/** Number of references in the field: 0 to 999; 0 buys nothing (product.md 9). */
const amountSchema = z
  .number('notANumber' satisfies ErrorCode)
  .int('notAnInteger' satisfies ErrorCode)
  .min(0, 'negative' satisfies ErrorCode)
  .max(maxReferences, 'invalidCount' satisfies ErrorCode);

/** Number of references to buy: 1 to 999. */
export const purchaseCount = amountSchema.min(1, 'invalidCount' satisfies ErrorCode);

const toNumber = (text: string): number => {
  if (text === '') return 0;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

/** Custom amount as typed; empty means 0. */
export const typedAmount = z.string().trim().transform(toNumber).pipe(amountSchema);
