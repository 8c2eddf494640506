import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { calendarDate } from '../fields/fields.ts';
import { maxReferences } from '../model/payments.ts';

const code = (name: ErrorCode): ErrorCode => name;

/** CHF per reference, to the Rappen. */
const unitPrice = z
  .number(code('notANumber'))
  .gt(0, code('invalidPrice'))
  .max(10_000, code('invalidPrice'))
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, code('invalidPrice'));

const tier = z.object({
  anzahl: z
    .number(code('notANumber'))
    .int(code('notAnInteger'))
    .min(1, code('invalidCount'))
    .max(maxReferences, code('invalidCount')),
  einzelnerPreis: unitPrice,
});

/**
 * Prices from a Swiss day on: tiers with rising `anzahl`, the first for one reference, and unit prices that never rise
 * (product.md 9).
 */
export const priceListForm = z.object({
  validFrom: calendarDate,
  prices: z
    .array(tier)
    .min(1, code('required'))
    .max(20, code('tooLong'))
    .superRefine((tiers, context) => {
      if (tiers[0] !== undefined && tiers[0].anzahl !== 1) {
        context.addIssue({ code: 'custom', message: code('firstTier'), path: [0, 'anzahl'] });
      }
      for (const [index, { anzahl, einzelnerPreis }] of tiers.entries()) {
        const before = tiers[index - 1];
        if (before === undefined) continue;
        if (anzahl <= before.anzahl) {
          context.addIssue({ code: 'custom', message: code('tiersNotRising'), path: [index, 'anzahl'] });
        }
        if (einzelnerPreis > before.einzelnerPreis) {
          context.addIssue({ code: 'custom', message: code('tierDearer'), path: [index, 'einzelnerPreis'] });
        }
      }
    }),
});
