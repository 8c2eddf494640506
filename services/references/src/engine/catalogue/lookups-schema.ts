import { z } from 'zod';

import {
  artIdSchema,
  closingTopicSchema,
  groupKeySchema,
  inEveryLanguage,
  stems,
  varianteIdSchema,
} from './shared-schemas.ts';

/** Closing of a reason as data (domain.md 3.7): sentence, regret, wish, and the limit of thanks. */
const closingRuleSchema = z.strictObject({
  text: z.string().nullable(),
  regret: z.enum(['ownRequest', 'employer', 'fixedTerm']).nullable(),
  /** Null for the wish of the thanks themselves, `none` for thanks without one. */
  wish: z.enum(['retirement', 'stays', 'neutral', 'none']).nullable(),
  /** Lowest level O at which `wish` is said; below it the thanks stand without any wish. */
  wishFrom: z.number().int().min(1).max(5),
  /** Topics whose low rating suppresses `wish`. */
  wishNeeds: z.array(closingTopicSchema).default([]),
  thanksAtMost: z.number().int().min(1).max(5),
  /** False if nobody is left to be thanked or wished anything. */
  saysThanks: z.boolean().default(true),
});

/** Names that the behaviour sentence can use for clients, or for superiors (`audiences.ts`). */
const audiencesSchema = z.strictObject({
  of: z.enum(['clients', 'superiors']),
  /** Default if none was chosen, by language. */
  usual: inEveryLanguage,
  choices: z.array(z.strictObject({ key: z.string(), name: inEveryLanguage })).min(1),
});

const tradeSchema = z.strictObject({
  key: z.string(),
  name: inEveryLanguage,
  /** Usual clients of the trade, from `audiences`. */
  audience: z.string().optional(),
  /** Beginnings, or long fragments, of the trade's function titles, in small letters. */
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
      /** Printed while the employment goes on, where it differs. */
      titleInterim: inEveryLanguage.optional(),
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
  /** Trades with questions of their own; a reference chooses one or none (`load-trades.ts`). */
  trades: z.array(tradeSchema).default([]),
  audiences: z.array(audiencesSchema).min(1),
  scale: z.array(
    z.strictObject({
      code: z.enum(['5', '4', '3', '2', '1', '0']),
      caption: inEveryLanguage,
      optionalOnly: z.boolean(),
    }),
  ),
});

export const countriesSchema = z.array(
  z.strictObject({
    /** ISO 3166-1, two letters. */
    code: z.string().length(2).optional(),
    name: inEveryLanguage,
    /** Other names that people type, in any language. */
    aliases: z.array(z.string()).default([]),
    /** Null if the language has no adjective for it; `from` is then the phrase to print. */
    adjective: z.strictObject({
      de: z.string().nullable(),
      fr: z.string().nullable(),
      it: z.string().nullable(),
      en: z.string().nullable(),
    }),
    from: inEveryLanguage.partial().optional(),
  }),
);
