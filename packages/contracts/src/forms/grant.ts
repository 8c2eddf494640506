import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { adminText } from '../fields/fields.ts';

/**
 * Number of references to grant, as typed and as sent: 1 to 9999 in ASCII digits, without leading zeros or spaces
 * (product.md 5).
 */
export const grantCount = z
  .string('required' satisfies ErrorCode)
  .min(1, 'required' satisfies ErrorCode)
  .regex(/^[1-9][0-9]{0,3}$/, 'invalidGrant' satisfies ErrorCode)
  .transform(Number);

/** Reason for granting credit, visible to admins only. */
export const grantNote = adminText(500);
