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

/** Who is to rate: the deputy's form of the wizard, and of a deputy who passes the task on (product.md 5). */
export const deputyForm = z.object({
  deputyFirstname: personName(),
  deputyLastname: personName(),
  deputyEmail: emailField,
});

const holdsNoAddress = (text: string): boolean => !holdsAddress(text);
const wordsHoldAddress: ErrorCode = 'wordsHoldAddress';

/** Longest line that a customer writes to a deputy, in characters. */
export const maxDeputyMessageLength = 200;

/**
 * A deputy as `deputyForm` has it; additive: the last day for the rating (a day of Switzerland), and a line to the deputy.
 * Without a day it is the last one of the link. Mails carry the line, so it may hold no address.
 */
export const delegationForm = deputyForm.extend({
  deadline: optionalCalendarDate.default(null),
  message: optionalText(maxDeputyMessageLength).refine(holdsNoAddress, wordsHoldAddress),
});

/**
 * The fault of a deadline, null for none.
 * @param latest the last day that a link made now is good for
 */
export const deadlineFault = (
  deadline: string | null,
  { today, latest }: { today: string; latest: string },
): ErrorCode | null => {
  if (deadline === null) return null;
  if (deadline < today) return 'deadlinePast';
  return deadline > latest ? 'deadlineTooLate' : null;
};

/** `delegationForm` with a deadline within what a link made now is good for. */
export const delegationFormWithin = (days: Parameters<typeof deadlineFault>[1]) =>
  delegationForm.superRefine(({ deadline }, context) => {
    const fault = deadlineFault(deadline, days);
    if (fault !== null) context.addIssue({ code: 'custom', path: ['deadline'], message: fault });
  });

/** Longest note that a deputy writes to the customer, in characters. */
export const maxDeputyNoteLength = 600;

/** A deputy's note with the finished rating. The customer reads it, also in a mail; no reference prints it. */
export const finishForm = z.object({
  note: z
    .string()
    .nullish()
    .transform((note) => note ?? '')
    .pipe(multilineText(maxDeputyNoteLength))
    .refine(holdsNoAddress, wordsHoldAddress),
});

/** Why a deputy declines; the customer reads it. */
export const declineForm = z.object({
  reason: z
    .string('required' satisfies ErrorCode)
    .pipe(multilineText(600))
    .pipe(z.string().min(1, 'required' satisfies ErrorCode)),
});
