import { z } from 'zod';

import { grammarDataSchema, wordListsSchema } from './grammar-schema.ts';
import { itemsSchema } from './items-schema.ts';
import { countriesSchema, lookupsSchema } from './lookups-schema.ts';
import { rulesSchema } from './rules-schema.ts';
import { perLanguage } from './schema-parts.ts';
import type { artIdSchema, closingTopicSchema, groupKeySchema } from './schema-parts.ts';
import { textsSchema } from './texts-schema.ts';

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

/** One published state of all lookups, questions and texts; frozen, shared and never changed once released. */
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
