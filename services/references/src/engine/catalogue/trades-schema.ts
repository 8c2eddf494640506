import { z } from 'zod';

import { stems } from './schema-parts.ts';
import { wordingsOfItemsSchema } from './texts-schema.ts';

/** The trades with their questions, in their order; what they are called and say stands in `trade-<key>.<language>.json`. */
export const tradesSchema = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z]+$/),
    audience: z.string().optional(),
    items: z.array(z.strictObject({ id: z.number().int(), key: z.string() })).min(1),
  }),
);

/** The words of one trade in one language. */
export const tradeWordsSchema = z.strictObject({
  name: z.string(),
  functions: stems,
  questions: z.record(z.string(), z.string()),
  items: wordingsOfItemsSchema,
});
