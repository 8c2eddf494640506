import { z } from 'zod';
import { grammarDataSchema, wordListsSchema } from './grammar-schema.ts';
import { itemsSchema } from './items-schema.ts';
import { countriesSchema, lookupsSchema } from './lookups-schema.ts';
import { groupKeySchema, levelSchema, perLanguage } from './shared-schemas.ts';
import type { artIdSchema, closingTopicSchema } from './shared-schemas.ts';
import { textsSchema } from './texts-schema.ts';

/** Items by their keys, or all of a group. */
const selection = { items: z.array(z.string()), groups: z.array(groupKeySchema) };

const weightSchema = z.strictObject({ ...selection, weight: z.number().int().min(2) });

/** «At least `count` of the selected items rated `atMost` or lower: the verdict is `level` at most» (domain.md 3.3). */
const capSchema = z.strictObject({
  ...selection,
  atMost: levelSchema,
  count: z.number().int().min(1),
  level: levelSchema,
});

/** Limits of an edition beside its words. */
const rulesSchema = z.strictObject({
  /** Weights of items in the verdict; the first that selects an item counts, all others weigh 1. */
  weights: z.array(weightSchema).min(1),
  caps: z.array(capSchema).min(1),
  /** Items that belong together, the weightier first: said side by side, and in one sentence where that reads well. */
  together: z.array(z.tuple([z.string(), z.string()])),
  /** Audiences that are the work itself: conduct towards them is named first. */
  peopleFirst: z.array(z.string()),
});

export const catalogueSchema = z.strictObject({
  version: z.string(),
  rules: rulesSchema,
  lookups: lookupsSchema,
  items: itemsSchema,
  countries: countriesSchema,
  texts: perLanguage(textsSchema),
  /** The texts for a person who is neither «he» nor «she». */
  neutral: perLanguage(textsSchema),
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

export type ClosingTopic = z.infer<typeof closingTopicSchema>;

export type Item = Catalogue['items'][number];

export type Trade = Catalogue['lookups']['trades'][number];

export type Zeugnisart = Catalogue['lookups']['zeugnisarten'][number];

export type Bestellgrund = Catalogue['lookups']['bestellgruende'][number];

export type ClosingRule = Bestellgrund['closing'];

export type Texts = Catalogue['texts']['de'];

export type GrammarData = Catalogue['grammar']['de'];

export type PositionTexts = Texts['positions'];

export type Country = Catalogue['countries'][number];

export type GroupKey = z.infer<typeof groupKeySchema>;

export type ArtId = z.infer<typeof artIdSchema>;
