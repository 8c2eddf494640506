import { z } from 'zod';

import { artIdSchema, groupKeySchema, inEveryLanguage } from './shared-schemas.ts';

const itemSchema = z.strictObject({
  id: z.number().int(),
  key: z.string(),
  group: groupKeySchema,
  type: z.enum(['radio', 'text']),
  optional: z.boolean(),
  /** Kinds for which an optional item is required (`eins_lernen`, domain.md 1.1). */
  requiredForArt: z.array(artIdSchema).optional(),
  /** Kinds that show no groups but still state this fact if it is known (workload of kind 3, domain.md 5.5). */
  factForArt: z.array(artIdSchema).optional(),
  /** Kinds whose text cannot state the item (workload of an apprentice, domain.md 3.2). */
  hiddenForArt: z.array(artIdSchema).optional(),
  /** The only kinds that ask for the item. */
  onlyForArt: z.array(artIdSchema).optional(),
  /** Asked only together with this group: of leaders. */
  onlyWithGroup: groupKeySchema.optional(),
  /** The only trade that asks for the item. */
  trade: z.string().optional(),
  /** The things that its question names, as keys of `claims.<language>.json`: no wording states any other. */
  says: z.array(z.string()).min(1).optional(),
  /** Levels 1 and 2 would accuse the person (of theft, say), so that they have no wordings and print nothing. */
  silentWeak: z.boolean().optional(),
  /** Form of a text item's words (domain.md 2.5). */
  use: z.enum(['nounPhrase', 'nounPhrases', 'sentences', 'percentage']).optional(),
  question: inEveryLanguage,
  /** The question for a reference with chosen audiences: {LISTE} is their name in the text. */
  questionTowards: inEveryLanguage.optional(),
});

export const itemsSchema = z.array(itemSchema);

/** An item as read, before it is frozen with its catalogue. */
export type ParsedItem = z.infer<typeof itemSchema>;
