import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { mostReferences } from '../model/most-references.ts';

/** An amount of references as the field takes it: 0 to 999, of which 0 buys nothing (product.md 9). */
const amountSchema = z
  .number('notANumber' satisfies ErrorCode)
  .int('notAnInteger' satisfies ErrorCode)
  .min(0, 'negative' satisfies ErrorCode)
  .max(mostReferences, 'invalidCount' satisfies ErrorCode);

/** What can be bought: the amount without 0. */
export const purchaseCount = amountSchema.min(1, 'invalidCount' satisfies ErrorCode);

const toNumber = (text: string): number => {
  if (text === '') return 0;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

/** Custom amount as typed; nothing typed counts as 0. */
export const typedAmount = z.string().trim().transform(toNumber).pipe(amountSchema);
