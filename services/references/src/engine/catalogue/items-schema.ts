import { z } from 'zod';

import { artIdSchema, groupKeySchema, inEveryLanguage } from './shared-schemas.ts';

const itemSchema = z.strictObject({
  id: z.number().int(),
  key: z.string(),
  group: groupKeySchema,
  type: z.enum(['radio', 'text']),
  optional: z.boolean(),
  /** Arts for which an optional item is required all the same (`eins_lernen`, domain.md 1.1). */
  requiredForArt: z.array(artIdSchema).optional(),
  /** Arts that show no groups but still state this fact if it is known (workload of art 3, domain.md 5.5). */
  factForArt: z.array(artIdSchema).optional(),
  /** Arts whose text has no place for the item (workload of an apprentice, domain.md 3.2). */
  hiddenForArt: z.array(artIdSchema).optional(),
  /** The only arts that ask for the item. */
  onlyForArt: z.array(artIdSchema).optional(),
  /** Asked only together with this group: of somebody who leads. */
  onlyWithGroup: groupKeySchema.optional(),
  /** The only trade that asks for the item. */
  trade: z.string().optional(),
  /** How the words of a text item are used (domain.md 2.5). */
  use: z.enum(['nounPhrase', 'nounPhrases', 'sentences', 'percentage']).optional(),
  question: inEveryLanguage,
  /** The question where a reference chose whom the text names: {LISTE} is how the text calls them. */
  questionTowards: inEveryLanguage.optional(),
});

export const itemsSchema = z.array(itemSchema);

/** An item as read, before it is frozen with its catalogue. */
export type ParsedItem = z.infer<typeof itemSchema>;
