import { languages } from '@attesta/contracts/model/document-model.ts';
import { z } from 'zod';

import { inEveryLanguage } from './shared-schemas.ts';

/** The function words of one language; `lists` are the word lists that only this language's grammar knows. */
export const grammarDataSchema = z.strictObject({
  language: z.enum(languages),
  months: z.array(z.string()).length(12),
  titles: z.strictObject({ M: z.string(), F: z.string() }),
  /** Before the last entry of an enumeration; the weightier word where an entry has an «and» of its own. */
  joinLast: z.string(),
  joinWeighty: z.string(),
  /** The same before the last of three and more, where a language has another word for it. */
  joinSeries: z.string().optional(),
  and: z.string(),
  connectors: z.array(z.string()).min(1),
  /** After so many sentences in a row the reader needs the name again (domain.md 3.4 no 5). */
  sentencesPerName: z.number().int(),
  /** Limits for joining two sentences into one (domain.md 3.4 no 3). */
  merge: z.strictObject({
    maxWords: z.number().int(),
    maxConjunctions: z.number().int(),
    /** Adverbs that the two must not both say («stets … und … stets»). */
    sayOnce: z.array(z.string()).min(1),
    /** No sentence is joined where it has a pair of its own: «avec discernement et succès et défendait …». */
    sparesPairs: z.boolean().default(false),
  }),
  /** Intensifiers of the same rank, all of level 5 (domain.md 3.4 no 8). */
  rings: z.array(z.array(z.string()).min(2)),
  /** Words of praise that must not pile up in a paragraph (domain.md Q27). */
  intensifiers: z.array(z.string()).min(1),
  /** Words of the highest degree, as patterns: one a sentence is enough. */
  superlatives: z.array(z.string()).min(1),
  /** Words that must not stand side by side, as patterns: no synonym and no joining brings them together. */
  clashes: z.array(z.string()).default([]),
  /** Words that mark a level, as patterns (domain.md 2.7); those of 5 and 4 praise, those of 2 and 1 criticise. */
  ladder: z.strictObject({
    5: z.array(z.string()),
    4: z.array(z.string()),
    2: z.array(z.string()),
    1: z.array(z.string()),
  }),
  /** Predicates of weak sentences that may be said of several subjects at once, and how (domain.md 3.4 no 4). */
  weak: z.strictObject({ predicates: z.array(z.string()), joined: z.array(z.string()).min(1) }),
  lists: z.record(z.string(), z.array(z.string())),
});

/** Word lists of one language about what people type: origins, employers, functions. They join the lists of its grammar. */
export const namesSchema = z.record(z.string(), z.array(z.string()));

/** Regular expressions of domain.md 4.2 (coded phrases) and 4.3 (sensitive topics). */
export const wordListsSchema = z.strictObject({ forbidden: inEveryLanguage, sensitive: inEveryLanguage });
