import { z } from 'zod';
import { grammarDataSchema, wordListsSchema } from './grammar-schema.ts';
import { itemsSchema } from './items-schema.ts';
import { countriesSchema, lookupsSchema } from './lookups-schema.ts';
import { levelSchema, perLanguage } from './shared-schemas.ts';
import type { artIdSchema, closingTopicSchema, groupKeySchema } from './shared-schemas.ts';
import { textsSchema } from './texts-schema.ts';

/** «At least `count` of `items` rated `atMost` or lower: the measure is `level` at most» (domain.md 3.3). */
const capSchema = z.strictObject({
  measure: z.enum(['P', 'O']),
  items: z.array(z.string()).min(1),
  atMost: levelSchema,
  count: z.number().int().min(1),
  level: levelSchema,
});

/** What an edition asks of the engine beyond its words. The first edition has none of it: what is absent is not done. */
const rulesSchema = z.strictObject({
  caps: z.array(capSchema).default([]),
  /** Any thanks of a level may stand with any wish of it. */
  pairsThanks: z.boolean().default(false),
  /** The employer's name is declined where the sentence asks for it. */
  declinesEmployers: z.boolean().default(false),
  /** Quotes, apostrophes, dashes and blanks that a user typed are set as in print. */
  typesetsTyped: z.boolean().default(false),
  /** A comma inside a function or an entry of a list does not run on into the sentence. */
  closesCommas: z.boolean().default(false),
  /** A sentence about a thing may stand anywhere but first, one a paragraph. */
  placesThings: z.boolean().default(false),
  /** An enumeration whose entries have an «and» of their own is closed by the weightier word. */
  weighsLists: z.boolean().default(false),
  /** Weak sentences are joined where they were given the same form, not given it to be joined. */
  joinsChosen: z.boolean().default(false),
  /** A function that was typed with a capital loses it inside a sentence, where the language writes such words small. */
  lowersFunctions: z.boolean().default(false),
  /** One connector a paragraph at most, and only where praise goes on: not behind evidence, nor at a plain answer. */
  sparesConnectors: z.boolean().default(false),
  /** In German «sich» and «uns» stand before a name that follows the verb, whatever its gender. */
  putsPronounsFirst: z.boolean().default(false),
  /** Too many sentences that start alike are counted over the whole document, not over what is rated alone. */
  balancesWhole: z.boolean().default(false),
});

export const catalogueSchema = z.strictObject({
  version: z.string(),
  rules: rulesSchema,
  lookups: lookupsSchema,
  items: itemsSchema,
  countries: countriesSchema,
  texts: perLanguage(textsSchema),
  /** The texts for somebody who is neither «he» nor «she»; the first edition has none. */
  neutral: perLanguage(textsSchema).optional(),
  grammar: perLanguage(grammarDataSchema),
  wordLists: wordListsSchema,
});

type DeepReadonly<T> = T extends (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** One edition's lookups, questions and texts; frozen, shared and never changed once released. */
export type Catalogue = DeepReadonly<z.infer<typeof catalogueSchema>>;

export type Rules = Catalogue['rules'];

export type Cap = Rules['caps'][number];

export type ClosingTopic = z.infer<typeof closingTopicSchema>;

export type Item = Catalogue['items'][number];

export type Trade = Catalogue['lookups']['trades'][number];

export type Zeugnisart = Catalogue['lookups']['zeugnisarten'][number];

export type Bestellgrund = Catalogue['lookups']['bestellgruende'][number];

export type ClosingRule = Bestellgrund['closing'];

export type Texts = Catalogue['texts']['de'];

export type GrammarData = Catalogue['grammar']['de'];

export type PositionTexts = NonNullable<Texts['positions']>;

export type Country = Catalogue['countries'][number];

export type GroupKey = z.infer<typeof groupKeySchema>;

export type ArtId = z.infer<typeof artIdSchema>;
