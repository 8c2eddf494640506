import { languages } from '@attesta/contracts/model/document-model.ts';
import { z } from 'zod';

import { byLevel, closingTopicSchema, oneOrMore, wordings } from './shared-schemas.ts';

const strongLevels = z.strictObject({ 5: z.string(), 4: z.string() });

const strongWordings = z.strictObject({ 5: oneOrMore, 4: oneOrMore });

const thanksSchema = z.strictObject({
  thanks: z.string(),
  wish: z.string().nullable(),
  /** Topics of the thanks; they are left out if one of these was rated low. */
  for: z.array(closingTopicSchema).default([]),
});

const introSchema = z.strictObject({ 1: oneOrMore, 2: oneOrMore, 3: oneOrMore, 4: oneOrMore, 5: oneOrMore });

const trainingSchema = z.strictObject({ one: oneOrMore, several: oneOrMore });

const partiesSchema = z.record(z.string(), z.string());

/** Empty lists only where an item is silent (`silentWeak`, held by `load-catalogue.ts`). */
export const wordingsOfItemsSchema = z.record(z.string(), byLevel(z.array(z.string())));

/** A statement as a clause inside a running sentence, and as a sentence of its own. */
const stepSchema = z.strictObject({ clause: oneOrMore, sentence: oneOrMore });

/** Wordings for several functions; {VON}, {BIS}, {FUNK} and {PENSUM} are those of each. */
const positionsSchema = z.strictObject({
  /** Replaces the usual intro, which would say that the last function was held all the time. */
  intro: z.strictObject({ 1: oneOrMore, 3: oneOrMore, 5: oneOrMore }),
  /** The first function. */
  first: oneOrMore,
  next: stepSchema,
  /** A function held beside another one: with an end, or to the end. */
  beside: z.strictObject({ closed: stepSchema, open: stepSchema }),
  /** The function that the intro names, with its beginning. */
  last: stepSchema,
  /** Headings of sections; {TITEL} is the function with a capital. */
  heading: z.strictObject({ closed: z.string(), open: z.string() }),
});

/** Wordings for earlier employments: before the last one if that is over, else in a sentence of their own. */
const periodsSchema = z.strictObject({
  earlier: z.string(),
  /** Between two earlier ones, before the last of them, and before the last employment. */
  between: z.string(),
  and: z.string(),
  again: z.string(),
  before: oneOrMore,
});

/** Statement about ten or more years of service. */
const serviceSchema = z.strictObject({
  /** {ZAHL} full years, and {ZAHL} years and some months. */
  exactly: z.string(),
  more: z.string(),
  /** The numbers from ten on. */
  numbers: wordings,
  /** From level 3 on; below it the years are only stated. */
  warm: oneOrMore,
  plain: oneOrMore,
});

/** Words of one kind, which replace the general ones. */
const textsOfArtSchema = z.strictObject({
  taskLeadIn: oneOrMore.optional(),
  training: trainingSchema.optional(),
  items: wordingsOfItemsSchema.optional(),
  parties: partiesSchema.optional(),
  overall: byLevel(wordings).optional(),
});

/** The wordings of one language in the notation of `template.ts`. The first wording of a list is the base text. */
export const textsSchema = z.strictObject({
  language: z.enum(languages),
  intro: introSchema,
  /** For an apprentice who leaves before the end of the apprenticeship. */
  introEarly: oneOrMore,
  taskLeadIn: oneOrMore,
  /** Above a list of one duty. */
  taskLeadInOne: wordings,
  /** Few duties as a sentence; `lists.taskNouns` lists their possible first words. */
  taskSentence: wordings,
  leadershipScope: oneOrMore,
  positions: positionsSchema,
  periods: periodsSchema,
  service: serviceSchema,
  training: trainingSchema,
  /** The areas of an apprenticeship. */
  trainingAreas: trainingSchema,
  /** Several achievements and projects as a list, one a line typed. */
  projects: wordings,
  /** Introduces evidence that is no sentence. */
  evidence: wordings,
  items: wordingsOfItemsSchema,
  /** Two items in one sentence; `x1` and `x2` are the words of their levels (domain.md 3.4 no 2). */
  fusion: z.strictObject({
    first: z.string(),
    second: z.string(),
    wordings: z.array(z.strictObject({ template: z.string(), x1: strongLevels, x2: strongLevels })).min(1),
  }),
  behaviour: z.strictObject({
    /** `named` replaces `first` if no other sentence of the paragraph names the person. */
    openings: z.array(z.strictObject({ first: z.string(), named: z.string() })).min(1),
    /** For the second, third … frame of the sentence, in turn. */
    further: oneOrMore,
    parties: partiesSchema,
    /** Replaces a party's words, by the audience that a reference chose. */
    audiences: partiesSchema,
    /** Introduces evidence after a sentence about several parties, naming the one it is about. */
    evidence: wordings,
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
  forArt: z.strictObject({ 2: textsOfArtSchema, 4: textsOfArtSchema }),
});

/** The wordings of a language as read, before they are frozen with their catalogue. */
export type ParsedTexts = z.infer<typeof textsSchema>;

/** Neutral words of a language, for a person who is neither «he» nor «she» (`neutral-texts.ts`). */
export const neutralSchema = z.strictObject({
  /** Replacement of a pair `<male/female>`, by «male/female»; a wording with any other pair is left out. */
  forms: z.record(z.string(), z.string()),
  /** Wordings that contain one of these are left out, too. */
  never: z.array(z.string()).default([]),
  /** Corrections after the replacement: «zu der» becomes «zur». */
  words: z.record(z.string(), z.string()).default({}),
  /** Additional neutral wordings, at the same keys as the texts of the language. */
  more: z.record(z.string(), z.unknown()).default({}),
});

export type NeutralData = z.infer<typeof neutralSchema>;
