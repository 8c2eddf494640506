import { z } from 'zod';

import type { ErrorCode } from '../errors.ts';
import { emailField, multilineText, personName } from '../fields.ts';

/** Who is to rate: the deputy's form of the wizard, and of a deputy who passes the task on (product.md 5). */
export const deputyForm = z.object({
  deputyFirstname: personName(),
  deputyLastname: personName(),
  deputyEmail: emailField,
});

/** Why a deputy declines; the customer reads it. */
export const declineForm = z.object({
  reason: z
    .string('required' satisfies ErrorCode)
    .pipe(multilineText(600))
    .pipe(z.string().min(1, 'required' satisfies ErrorCode)),
});
