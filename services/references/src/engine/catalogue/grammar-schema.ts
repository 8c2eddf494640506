import { languages } from '@attesta/contracts/model/document-model.ts';
import { z } from 'zod';

import { inEveryLanguage } from './shared-schemas.ts';

/** Function words of one language; `lists` are the word lists of this language's grammar. */
export const grammarDataSchema = z.strictObject({
  language: z.enum(languages),
  months: z.array(z.string()).length(12),
  titles: z.strictObject({ M: z.string(), F: z.string() }),
  /** Before the last entry of an enumeration; `joinWeighty` if an entry contains an «and» of its own. */
  joinLast: z.string(),
  joinWeighty: z.string(),
  /** Before the last of three or more entries, in a language with another word for it. */
  joinSeries: z.string().optional(),
  and: z.string(),
  /** Set a strength against the weakness before it. */
  turns: z.array(z.string()).min(1),
  connectors: z.array(z.string()).min(1),
  /** After this many sentences in a row the name is said again (domain.md 3.4 no 5). */
  sentencesPerName: z.number().int(),
  /** Limits for joining two sentences into one (domain.md 3.4 no 3). */
  merge: z.strictObject({
    maxWords: z.number().int(),
    maxConjunctions: z.number().int(),
    /** Adverbs that the two must not both contain («stets … und … stets»). */
    sayOnce: z.array(z.string()).min(1),
    /** True to never join a sentence that contains a pair of its own: «avec discernement et succès et défendait …». */
    sparesPairs: z.boolean().default(false),
    /** Before the conjunction of two main clauses with a subject each. */
    comma: z.enum(['', ',']).default(','),
    /**
     * First words of circumstances, which would hold for both halves of a joined sentence («In Konflikten … und …»). Set
     * where an object may stand first («Termine hielt sie ein und …»); elsewhere joined sentences begin with the person.
     */
    circumstances: z.array(z.string()).optional(),
  }),
  /** Rings of intensifiers of the same rank, all of level 5 (domain.md 3.4 no 8). */
  rings: z.array(z.array(z.string()).min(2)),
  /** Words of praise that must not pile up in a paragraph (domain.md Q27). */
  intensifiers: z.array(z.string()).min(1),
  /** Patterns of superlatives: at most one a sentence. */
  superlatives: z.array(z.string()).min(1),
  /** Patterns of words that must not stand side by side: neither a synonym nor a join may bring them together. */
  clashes: z.array(z.string()).default([]),
  /** Patterns of words that mark a level (domain.md 2.7); 5 and 4 praise, 2 and 1 criticise. */
  ladder: z.strictObject({
    5: z.array(z.string()),
    4: z.array(z.string()),
    2: z.array(z.string()),
    1: z.array(z.string()),
  }),
  /** Predicates of weak sentences that can share several subjects, and their joined forms (domain.md 3.4 no 4). */
  weak: z.strictObject({ predicates: z.array(z.string()), joined: z.array(z.string()).min(1) }),
  lists: z.record(z.string(), z.array(z.string())),
});

/** Word lists of one language about typed text: origins, employers, functions. Merged into the lists of its grammar. */
export const namesSchema = z.record(z.string(), z.array(z.string()));

/** Regular expressions of domain.md 4.2 (coded phrases) and 4.3 (sensitive topics). */
export const wordListsSchema = z.strictObject({ forbidden: inEveryLanguage, sensitive: inEveryLanguage });
