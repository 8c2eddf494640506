import { z } from 'zod';

/** Month as `yyyy-mm`; invalid values are ignored. */
const month = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** Inclusive period of months, by default the last twelve; cut to its last 120. */
export const statisticsPeriod = z.object({ from: month, to: month });
