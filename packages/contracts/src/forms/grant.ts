import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { adminText } from '../fields/fields.ts';

/**
 * References to give, as typed and as sent: a whole number from 1 to 9999 in ASCII digits, without a zero or a space in
 * front (product.md 5).
 */
export const grantCount = z
  .string('required' satisfies ErrorCode)
  .min(1, 'required' satisfies ErrorCode)
  .regex(/^[1-9][0-9]{0,3}$/, 'invalidGrant' satisfies ErrorCode)
  .transform(Number);

/** Why credit was given; only admins see it. */
export const grantNote = adminText(500);
