import type { ErrorCode } from '@attesta/contracts';
import { z } from 'zod';

/** The choice of whoever writes the phrase; no phrase is empty. */
export const own = '';

/** What the server says no to besides stands at the same field. */
export const choiceForm = z
  .object({ choice: z.string(), phrase: z.string().max(200, 'tooLong' satisfies ErrorCode) })
  .superRefine(({ choice, phrase }, context) => {
    if (choice === own && phrase.trim() === '') {
      context.addIssue({ code: 'custom', path: ['phrase'], message: 'required' satisfies ErrorCode });
    }
  });
