import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { operation } from '../operation.ts';
import { idParams, langQuery, raters } from '../common.ts';
import { referenceSchema } from './references.ts';

/**
 * Choice of a question. `sentence` is the text that it would print, in the language of the reference; absent if it
 * prints none.
 */
export const possibleValueSchema = z.object({
  code: z.string(),
  caption: z.string(),
  sentence: z.string().optional(),
});

/** Printed sentence of a paragraph, and the questions (idKompetenz) that it answers. */
export const liveSentenceSchema = z.object({ text: z.string(), items: z.array(z.number().int()) });
export type LiveSentence = z.infer<typeof liveSentenceSchema>;

/**
 * Question of the rating. `type` is text or radio today; clients treat unknown types as unsupported. `currentValue` is
 * the chosen code or the typed text, null while unanswered. `paragraph` is the current text of the item's group, absent
 * until type and language of the reference are chosen. `field` names a text answer for the checks of typed text.
 * `furtherParagraphs`, with the first item of an update's answer, is the current text of the other groups, which may
 * depend on it. `evidence` is the example, result or figure typed beside a rated answer, null without one; absent if
 * the reference prints none. `linesAreEntries` is true for a text answer whose lines are printed as entries of a list.
 * `leftOut` is true if the customer wants the rating out of the text; absent where it may not be left out: only the one
 * weak rating (1, 2) of a reference may, and only in a minor question. `yesNo` replaces `rating` for the type yesno, which no
 * catalogue uses yet. The last seven are additive.
 */
export const ratingItemSchema = z.object({
  id: z.number().int(),
  question: z.string(),
  group: z.string(),
  field: z.string().optional(),
  rating: z.object({
    type: z.string(),
    currentValue: z.string().nullable(),
    possibleValues: z.array(possibleValueSchema),
  }),
  yesNo: z
    .object({ currentValue: z.string().nullable(), possibleValues: z.array(possibleValueSchema) })
    .optional(),
  optional: z.boolean(),
  notRelevant: z.boolean(),
  evidence: z.string().nullable().optional(),
  leftOut: z.boolean().optional(),
  linesAreEntries: z.boolean().optional(),
  paragraph: z.array(liveSentenceSchema).optional(),
  furtherParagraphs: z
    .array(z.object({ group: z.string(), paragraph: z.array(liveSentenceSchema) }))
    .optional(),
});
export type RatingItem = z.infer<typeof ratingItemSchema>;

export const getBewertung = operation({
  name: 'getBewertung',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/bewertung',
  roles: raters,
  ownership: 'reference',
  compress: true,
  params: idParams,
  query: langQuery,
  response: z.array(ratingItemSchema),
});

/**
 * Data of a deputy's page in one answer: the reference as in `getReference` and the questions as in `getBewertung`.
 * `lang` is a chosen language, by default the reference's, else German; `language` is the one used.
 */
export const getDelegatedRating = operation({
  name: 'getDelegatedRating',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/delegated',
  roles: ['deputy'],
  ownership: 'reference',
  additive: true,
  compress: true,
  params: idParams,
  query: z.object({ lang: languageSchema.optional().catch(undefined) }),
  response: z.object({
    language: languageSchema,
    reference: referenceSchema,
    items: z.array(ratingItemSchema),
  }),
});

/**
 * Stores the given entries and answers the updated items. `bewertung` null or '' clears an answer, as does `evidence`,
 * which is additive, as is `leftOut`, for customers only; what is absent stays.
 */
export const saveBewertung = operation({
  name: 'saveBewertung',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/bewertung',
  roles: raters,
  ownership: 'reference',
  compress: true,
  params: idParams,
  query: langQuery,
  body: z.object({
    bewertungen: z
      .array(
        z.object({
          idKompetenz: z.number('notANumber').int('notAnInteger'),
          bewertung: z.union([z.string().max(4000, 'tooLong'), z.number().transform(String)]).nullish(),
          keineRelevanz: z.boolean().nullish(),
          evidence: z.string().max(4000, 'tooLong').nullish(),
          leftOut: z.boolean().nullish(),
        }),
      )
      .min(1, 'required')
      .max(100, 'tooLong'),
  }),
  response: z.array(ratingItemSchema),
});

export const getMissingBewertung = operation({
  name: 'getMissingBewertung',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/bewertung/missing',
  roles: raters,
  ownership: 'reference',
  params: idParams,
  query: langQuery,
  response: z.array(z.object({ id: z.number().int(), group: z.string() })),
});
