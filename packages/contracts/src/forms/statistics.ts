import { z } from 'zod';

/** A month as `yyyy-mm`; what is none counts for nothing. */
const month = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** Which months, both included: where nothing is said the last twelve. More than 120 are cut to the last ones. */
export const statisticsPeriod = z.object({ from: month, to: month });
