import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import {
  emailField,
  multilineText,
  optionalCalendarDate,
  optionalText,
  personName,
} from '../fields/fields.ts';
import { holdsAddress } from '../fields/plain-names.ts';

/** Deputy chosen by the customer in the wizard, or by a deputy who passes the task on (product.md 5). */
export const deputyForm = z.object({
  deputyFirstname: personName(),
  deputyLastname: personName(),
  deputyEmail: emailField,
});

const holdsNoAddress = (text: string): boolean => !holdsAddress(text);
const wordsHoldAddress: ErrorCode = 'wordsHoldAddress';

/** Maximum characters of a customer's message to a deputy. */
export const maxDeputyMessageLength = 200;

/**
 * Deputy with additive deadline (a Swiss day, by default the last day of the link) and message. Mails carry the
 * message, so addresses are refused.
 */
export const delegationForm = deputyForm.extend({
  deadline: optionalCalendarDate.default(null),
  message: optionalText(maxDeputyMessageLength).refine(holdsNoAddress, wordsHoldAddress),
});

/** Error of a deadline, null for none. @param latest last day of a link made now */
export const deadlineFault = (
  deadline: string | null,
  { today, latest }: { today: string; latest: string },
): ErrorCode | null => {
  if (deadline === null) return null;
  if (deadline < today) return 'deadlinePast';
  return deadline > latest ? 'deadlineTooLate' : null;
};

/** `delegationForm` with a deadline within the validity of a link made now. */
export const delegationFormWithin = (days: Parameters<typeof deadlineFault>[1]) =>
  delegationForm.superRefine(({ deadline }, context) => {
    const fault = deadlineFault(deadline, days);
    if (fault !== null) context.addIssue({ code: 'custom', path: ['deadline'], message: fault });
  });

/** Maximum characters of a deputy's note to the customer. */
export const maxDeputyNoteLength = 600;

/** Deputy's note with the finished rating. The customer reads it, also in a mail; no reference prints it. */
export const finishForm = z.object({
  note: z
    .string()
    .nullish()
    .transform((note) => note ?? '')
    .pipe(multilineText(maxDeputyNoteLength))
    .refine(holdsNoAddress, wordsHoldAddress),
});

/** Deputy's reason for declining, shown to the customer. */
export const declineForm = z.object({
  reason: z
    .string('required' satisfies ErrorCode)
    .pipe(multilineText(600))
    .pipe(z.string().min(1, 'required' satisfies ErrorCode)),
});
