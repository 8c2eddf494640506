import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { multilineText } from '../fields/fields.ts';

/** Years that finished references are kept; `usual` is the time of the claim to a reference (Art. 127 OR). */
export const keptYears = { least: 1, most: 15, usual: 10 } as const;

/** Months without a change after which an open reference is deleted. */
export const openMonths = [6, 12, 24] as const;
export type OpenMonths = (typeof openMonths)[number];

const invalidChoice: ErrorCode = 'invalidChoice';

/** A select's value as a number; its empty choice as null. */
const chosenNumber = (value: unknown): unknown => {
  if (value === '') return null;
  return typeof value === 'string' ? Number(value) : value;
};

/** Periods for which an account keeps its references. `openMonths` null: open ones are never deleted. */
export const retentionForm = z.object({
  finishedYears: z.preprocess(
    chosenNumber,
    z
      .number(invalidChoice)
      .int(invalidChoice)
      .min(keptYears.least, invalidChoice)
      .max(keptYears.most, invalidChoice),
  ),
  openMonths: z.preprocess(chosenNumber, z.literal(openMonths, invalidChoice).nullable()),
});

/** Maximum characters of the reason for a hold. */
export const maxHoldReasonLength = 200;

/** Why a reference is kept until further notice. */
export const holdForm = z.object({
  reason: z
    .string('required' satisfies ErrorCode)
    .pipe(multilineText(maxHoldReasonLength))
    .pipe(z.string().min(1, 'required' satisfies ErrorCode)),
});
