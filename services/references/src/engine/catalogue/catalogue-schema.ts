import { languages } from '@attesta/contracts/document-model.ts';
import { z } from 'zod';

const inEveryLanguage = z.strictObject({ de: z.string(), fr: z.string(), it: z.string(), en: z.string() });

export const groupKeySchema = z.enum(['FACH', 'ARB', 'EINS', 'FUE', 'KAD', 'VERH', 'ERG']);
export const artIdSchema = z.literal([1, 2, 3, 4, 5]);
export const varianteIdSchema = z.literal([1, 2, 3]);

/** Closing of a reason as data (domain.md 3.7): which sentence, which regret, which wish, how much thanks. */
const closingRuleSchema = z.strictObject({
  text: z.string().nullable(),
  regret: z.enum(['ownRequest', 'employer', 'fixedTerm']).nullable(),
  wish: z.enum(['retirement', 'stays', 'neutral']).nullable(),
  /** Lowest level O at which `wish` is said; below it the thanks stand without any wish. */
  wishFrom: z.number().int().min(1).max(5),
  thanksAtMost: z.number().int().min(1).max(5),
});

export const lookupsSchema = z.strictObject({
  version: z.string(),
  zeugnisarten: z.array(
    z.strictObject({
      id: artIdSchema,
      name: inEveryLanguage,
      title: inEveryLanguage,
      showAustrittsdatum: z.boolean(),
      leaveDateRequired: z.boolean(),
      groups: z.array(groupKeySchema),
    }),
  ),
  zeugnisvarianten: z.array(
    z.strictObject({ id: varianteIdSchema, name: inEveryLanguage, groups: z.array(groupKeySchema) }),
  ),
  bestellgruende: z.array(
    z.strictObject({
      value: z.number().int(),
      art: artIdSchema,
      label: inEveryLanguage,
      closing: closingRuleSchema,
    }),
  ),
  groups: z.array(z.strictObject({ key: groupKeySchema, name: inEveryLanguage })),
  scale: z.array(
    z.strictObject({
      code: z.enum(['5', '4', '3', '2', '1', '0']),
      caption: inEveryLanguage,
      optionalOnly: z.boolean(),
    }),
  ),
});

export const itemSchema = z.strictObject({
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
  /** How the words of a text item are used (domain.md 2.5). */
  use: z.enum(['nounPhrase', 'nounPhrases', 'sentences', 'percentage']).optional(),
  question: inEveryLanguage,
});

export const countriesSchema = z.array(z.strictObject({ name: inEveryLanguage, adjective: inEveryLanguage }));

const wordings = z.array(z.string()).min(1);
const byLevel = <T extends z.ZodType>(value: T) =>
  z.strictObject({ 5: value, 4: value, 3: value, 2: value, 1: value });
const strongLevels = z.strictObject({ 5: z.string(), 4: z.string() });
const thanksSchema = z.strictObject({ thanks: z.string(), wish: z.string().nullable() });

/** The wordings of one language; a template's notation is explained in `template.ts`. The first wording is the base text. */
export const textsSchema = z.strictObject({
  language: z.enum(languages),
  intro: z.strictObject({ 1: z.string(), 2: z.string(), 3: z.string(), 4: z.string(), 5: z.string() }),
  taskLeadIn: z.string(),
  leadershipScope: z.string(),
  training: z.strictObject({ one: z.string(), several: z.string() }),
  items: z.record(z.string(), byLevel(wordings)),
  /** Two items in one sentence; `x1` and `x2` are the words of their levels (domain.md 3.4 no 2). */
  fusion: z.strictObject({
    first: z.string(),
    second: z.string(),
    wordings: z.array(z.strictObject({ template: z.string(), x1: strongLevels, x2: strongLevels })).min(1),
  }),
  behaviour: z.strictObject({
    /** `named` stands instead of `first` where no other sentence of the paragraph names the person. */
    openings: z.array(z.strictObject({ first: z.string(), named: z.string() })).min(1),
    further: z.string(),
    parties: z.record(z.string(), z.string()),
    levels: byLevel(wordings),
  }),
  overall: byLevel(wordings),
  closing: z.strictObject({
    sentences: z.record(z.string(), z.string()),
    regret: z.strictObject({
      ownRequest: strongLevels,
      employer: strongLevels,
      fixedTerm: strongLevels.partial({ 4: true }),
    }),
    finalThanks: byLevel(z.array(thanksSchema).min(1)),
    interimThanks: byLevel(z.array(thanksSchema).min(1)),
    wishes: z.strictObject({ retirement: z.string(), stays: z.string(), neutral: z.string() }),
  }),
});

/** The function words of one language; `lists` are the word lists that only this language's grammar knows. */
export const grammarDataSchema = z.strictObject({
  language: z.enum(languages),
  months: z.array(z.string()).length(12),
  titles: z.strictObject({ M: z.string(), F: z.string() }),
  /** Before the last entry of an enumeration; the weightier word where an entry has an «and» of its own. */
  joinLast: z.string(),
  joinWeighty: z.string(),
  and: z.string(),
  connectors: z.array(z.string()).min(1),
  /** After so many sentences in a row the reader needs the name again (domain.md 3.4 no 5). */
  sentencesPerName: z.number().int(),
  /** Limits for joining two sentences into one (domain.md 3.4 no 3). */
  merge: z.strictObject({ maxWords: z.number().int(), maxConjunctions: z.number().int() }),
  /** Intensifiers of the same rank, all of level 5 (domain.md 3.4 no 8). */
  rings: z.array(z.array(z.string()).min(2)),
  /** Words of praise that must not pile up in a paragraph (domain.md Q27). */
  intensifiers: z.array(z.string()).min(1),
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

/** Regular expressions of domain.md 4.2 (coded phrases) and 4.3 (sensitive topics). */
export const wordListsSchema = z.strictObject({ forbidden: inEveryLanguage, sensitive: inEveryLanguage });

const perLanguage = <T extends z.ZodType>(value: T) =>
  z.strictObject({ de: value, fr: value, it: value, en: value });

export const catalogueSchema = z.strictObject({
  version: z.string(),
  lookups: lookupsSchema,
  items: z.array(itemSchema),
  countries: countriesSchema,
  texts: perLanguage(textsSchema),
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
export type Item = Catalogue['items'][number];
export type Zeugnisart = Catalogue['lookups']['zeugnisarten'][number];
export type Bestellgrund = Catalogue['lookups']['bestellgruende'][number];
export type ClosingRule = Bestellgrund['closing'];
export type Texts = Catalogue['texts']['de'];
export type GrammarData = Catalogue['grammar']['de'];
export type Country = Catalogue['countries'][number];
export type GroupKey = z.infer<typeof groupKeySchema>;
export type ArtId = z.infer<typeof artIdSchema>;
