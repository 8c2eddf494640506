import { languages } from '@attesta/contracts/document-model.ts';
import { z } from 'zod';

const inEveryLanguage = z.strictObject({ de: z.string(), fr: z.string(), it: z.string(), en: z.string() });

export const groupKeySchema = z.enum(['FACH', 'BER', 'ARB', 'EINS', 'FUE', 'KAD', 'VERH', 'ERG']);
export const artIdSchema = z.literal([1, 2, 3, 4, 5]);
export const varianteIdSchema = z.literal([1, 2, 3]);

const levelSchema = z.literal([1, 2, 3, 4, 5]);

/** «At least `count` of `items` rated `atMost` or lower: the measure is `level` at most» (domain.md 3.3). */
const capSchema = z.strictObject({
  measure: z.enum(['P', 'O']),
  items: z.array(z.string()).min(1),
  atMost: levelSchema,
  count: z.number().int().min(1),
  level: levelSchema,
});

/** What an edition asks of the engine beyond its words. The first edition has none of it: what is absent is not done. */
export const rulesSchema = z.strictObject({
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

/** What thanks and wishes speak of, beyond the work itself; each rests on one question (`closing-class.ts`). */
const closingTopicSchema = z.enum(['engagement', 'cooperation']);

/** Closing of a reason as data (domain.md 3.7): which sentence, which regret, which wish, how much thanks. */
const closingRuleSchema = z.strictObject({
  text: z.string().nullable(),
  regret: z.enum(['ownRequest', 'employer', 'fixedTerm']).nullable(),
  /** Null for the wish of the thanks themselves, `none` for thanks without one. */
  wish: z.enum(['retirement', 'stays', 'neutral', 'none']).nullable(),
  /** Lowest level O at which `wish` is said; below it the thanks stand without any wish. */
  wishFrom: z.number().int().min(1).max(5),
  /** What must not be rated low for `wish` to be said. */
  wishNeeds: z.array(closingTopicSchema).default([]),
  thanksAtMost: z.number().int().min(1).max(5),
});

const stems = z.array(z.string().min(2)).min(1).max(25);

/** Whom the behaviour sentence names in the place of clients, or of superiors (`audiences.ts`). */
const audiencesSchema = z.strictObject({
  of: z.enum(['clients', 'superiors']),
  /** What is printed where nobody chose, as a reader of each language would call it. */
  usual: inEveryLanguage,
  choices: z.array(z.strictObject({ key: z.string(), name: inEveryLanguage })).min(1),
});

const tradeSchema = z.strictObject({
  key: z.string(),
  name: inEveryLanguage,
  /** Whom people of the trade mostly deal with, of the clients among `audiences`. */
  audience: z.string().optional(),
  /** How titles of functions of the trade begin, or long parts of them, in small letters. */
  functions: z.strictObject({ de: stems, fr: stems, it: stems, en: stems }),
});
/** A trade as read, before it is frozen with its catalogue. */
export type ParsedTrade = z.infer<typeof tradeSchema>;

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
      /** An apprenticeship that ends before its time. */
      leavesEarly: z.boolean().default(false),
    }),
  ),
  groups: z.array(z.strictObject({ key: groupKeySchema, name: inEveryLanguage })),
  /** Trades with questions of their own, of which a reference chooses one or none (`load-trades.ts`). */
  trades: z.array(tradeSchema).default([]),
  audiences: z.array(audiencesSchema).default([]),
  scale: z.array(
    z.strictObject({
      code: z.enum(['5', '4', '3', '2', '1', '0']),
      caption: inEveryLanguage,
      optionalOnly: z.boolean(),
    }),
  ),
});

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

export const countriesSchema = z.array(
  z.strictObject({
    /** ISO 3166-1, two letters. */
    code: z.string().length(2).optional(),
    name: inEveryLanguage,
    /** Other names that people type, in any language. */
    aliases: z.array(z.string()).default([]),
    /** Null in a language that has no adjective for it; there `from` says where somebody comes from. */
    adjective: z.strictObject({
      de: z.string().nullable(),
      fr: z.string().nullable(),
      it: z.string().nullable(),
      en: z.string().nullable(),
    }),
    from: inEveryLanguage.partial().optional(),
  }),
);

const wordings = z.array(z.string()).min(1);
/** One wording may stand without the brackets of a list. */
const oneOrMore = z.union([z.string().transform((wording) => [wording]), wordings]);
const byLevel = <T extends z.ZodType>(value: T) =>
  z.strictObject({ 5: value, 4: value, 3: value, 2: value, 1: value });
const strongLevels = z.strictObject({ 5: z.string(), 4: z.string() });
const strongWordings = z.strictObject({ 5: oneOrMore, 4: oneOrMore });
const thanksSchema = z.strictObject({
  thanks: z.string(),
  wish: z.string().nullable(),
  /** What the words thank for; they stand only where that was not rated low. */
  for: z.array(closingTopicSchema).default([]),
});
const introSchema = z.strictObject({ 1: oneOrMore, 2: oneOrMore, 3: oneOrMore, 4: oneOrMore, 5: oneOrMore });
const trainingSchema = z.strictObject({ one: oneOrMore, several: oneOrMore });
const partiesSchema = z.record(z.string(), z.string());
const wordingsOfItemsSchema = z.record(z.string(), byLevel(wordings));

/** A statement inside a sentence that has begun, and as a sentence of its own. */
const stepSchema = z.strictObject({ clause: oneOrMore, sentence: oneOrMore });

/** How several functions are told; {VON}, {BIS}, {FUNK} and {PENSUM} are those of each. */
const positionsSchema = z.strictObject({
  /** Instead of the usual intro, which would say that the last function was held all the time. */
  intro: z.strictObject({ 1: oneOrMore, 3: oneOrMore, 5: oneOrMore }),
  /** The function somebody began with. */
  first: oneOrMore,
  next: stepSchema,
  /** A function held beside another one, with its end or to the end. */
  beside: z.strictObject({ closed: stepSchema, open: stepSchema }),
  /** The function that the intro names, with its beginning. */
  last: stepSchema,
  /** Headings of sections; {TITEL} is the function with a capital. */
  heading: z.strictObject({ closed: z.string(), open: z.string() }),
});

/** How earlier employments are told: before the last one where that is over, else in a sentence of their own. */
const periodsSchema = z.strictObject({
  earlier: z.string(),
  /** Between two earlier ones, before the last of them, and before the last employment. */
  between: z.string(),
  and: z.string(),
  again: z.string(),
  before: oneOrMore,
});

/** A word for whoever stayed ten years or longer. */
const serviceSchema = z.strictObject({
  /** {ZAHL} full years, and some months more. */
  exactly: z.string(),
  more: z.string(),
  /** The numbers from ten on. */
  numbers: wordings,
  /** From level 3 on; below it the years are only stated. */
  warm: oneOrMore,
  plain: oneOrMore,
});

/** Words of one art, which stand in the place of the general ones. */
const textsOfArtSchema = z.strictObject({
  taskLeadIn: oneOrMore.optional(),
  training: trainingSchema.optional(),
  items: wordingsOfItemsSchema.optional(),
  parties: partiesSchema.optional(),
  overall: byLevel(wordings).optional(),
});

/** The wordings of one language; a template's notation is explained in `template.ts`. The first wording is the base text. */
export const textsSchema = z.strictObject({
  language: z.enum(languages),
  intro: introSchema,
  /** For an apprentice who leaves before the end of the apprenticeship. */
  introEarly: oneOrMore.optional(),
  taskLeadIn: oneOrMore,
  /** Tells few duties in a sentence; `lists.taskNouns` says which words they may begin with. */
  taskSentence: z.array(z.string()).default([]),
  leadershipScope: oneOrMore,
  positions: positionsSchema.optional(),
  periods: periodsSchema.optional(),
  service: serviceSchema.optional(),
  training: trainingSchema,
  /** The areas that an apprentice came through. */
  trainingAreas: trainingSchema.optional(),
  /** Lists several achievements and projects, one a line typed; an edition without any prints one text. */
  projects: z.array(z.string()).default([]),
  /** Introduces what bears an answer out and is no sentence; an edition without any asks for no evidence. */
  evidence: z.array(z.string()).default([]),
  items: wordingsOfItemsSchema,
  /** Two items in one sentence; `x1` and `x2` are the words of their levels (domain.md 3.4 no 2). */
  fusion: z.strictObject({
    first: z.string(),
    second: z.string(),
    wordings: z.array(z.strictObject({ template: z.string(), x1: strongLevels, x2: strongLevels })).min(1),
  }),
  behaviour: z.strictObject({
    /** `named` stands instead of `first` where no other sentence of the paragraph names the person. */
    openings: z.array(z.strictObject({ first: z.string(), named: z.string() })).min(1),
    /** For the second, third … frame of the sentence, in turn. */
    further: oneOrMore,
    parties: partiesSchema,
    /** What stands in the place of a party, by the audience that a reference chose; none for its own words. */
    audiences: partiesSchema.default({}),
    /** The same as `evidence` behind a sentence of several parties: which of them it is about. */
    evidence: z.array(z.string()).default([]),
    levels: byLevel(wordings),
  }),
  overall: byLevel(wordings),
  closing: z.strictObject({
    sentences: z.record(z.string(), oneOrMore),
    regret: z.strictObject({
      ownRequest: strongWordings,
      employer: strongWordings,
      fixedTerm: strongWordings.partial({ 4: true }),
    }),
    finalThanks: byLevel(z.array(thanksSchema).min(1)),
    interimThanks: byLevel(z.array(thanksSchema).min(1)),
    wishes: z.strictObject({ retirement: oneOrMore, stays: oneOrMore, neutral: oneOrMore }),
  }),
  forArt: z.strictObject({ 2: textsOfArtSchema.optional(), 4: textsOfArtSchema.optional() }).default({}),
});

/** The wordings of a language as read, before they are frozen with their catalogue. */
export type ParsedTexts = z.infer<typeof textsSchema>;

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
    sayOnce: z.array(z.string()).default([]),
    /** No sentence is joined where it has a pair of its own: «avec discernement et succès et défendait …». */
    sparesPairs: z.boolean().default(false),
  }),
  /** Intensifiers of the same rank, all of level 5 (domain.md 3.4 no 8). */
  rings: z.array(z.array(z.string()).min(2)),
  /** Words of praise that must not pile up in a paragraph (domain.md Q27). */
  intensifiers: z.array(z.string()).min(1),
  /** Words of the highest degree, as patterns: one a sentence is enough. */
  superlatives: z.array(z.string()).default([]),
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

/** How a language speaks of somebody who is neither «he» nor «she» (`neutral-texts.ts`). */
export const neutralSchema = z.strictObject({
  /** What stands for a pair `<male/female>`, by «male/female»; a wording with another pair is not used. */
  forms: z.record(z.string(), z.string()),
  /** Wordings with one of these are not used either. */
  never: z.array(z.string()).default([]),
  /** What the forms leave behind, and what it becomes: «zu der» and «zur». */
  words: z.record(z.string(), z.string()).default({}),
  /** Wordings beside those of everybody, where the texts of the language have theirs. */
  more: z.record(z.string(), z.unknown()).default({}),
});
export type NeutralData = z.infer<typeof neutralSchema>;

/** Regular expressions of domain.md 4.2 (coded phrases) and 4.3 (sensitive topics). */
export const wordListsSchema = z.strictObject({ forbidden: inEveryLanguage, sensitive: inEveryLanguage });

const perLanguage = <T extends z.ZodType>(value: T) =>
  z.strictObject({ de: value, fr: value, it: value, en: value });

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
