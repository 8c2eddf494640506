import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { operation } from '../operation.ts';
import { byId, langQuery, raters } from '../common.ts';
import { referenceSchema } from './references.ts';

/** `sentence`: what the choice would print, in the language of the reference; absent where it prints nothing. */
export const possibleValueSchema = z.object({
  code: z.string(),
  caption: z.string(),
  sentence: z.string().optional(),
});

/** A sentence of a paragraph as printed, and the questions (idKompetenz) whose answers it states. */
export const liveSentenceSchema = z.object({ text: z.string(), items: z.array(z.number().int()) });
export type LiveSentence = z.infer<typeof liveSentenceSchema>;

/**
 * A question of the rating. `type` is text or radio today; a client treats an unknown one as unsupported.
 * `currentValue` is the code chosen or the text typed, null while unanswered. `paragraph` is what the answers of the
 * item's group print now; absent until type and language of the reference are chosen. `field` names a text answer
 * for the checks of what is typed. `furtherParagraphs` comes with the first item of an update's answer: what the other
 * groups print now, whose words may follow from it. `evidence` is the example, result or figure typed beside a rated
 * answer, null while there is none; absent where the reference cannot print any. `linesAreEntries` is true for a text answer
 * whose every line is an entry of a list in what is printed. `yesNo` holds value and choices of the type yesno in the place
 * of `rating`; no catalogue has such a question yet. The last six are additive.
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
  params: byId,
  query: langQuery,
  response: z.array(ratingItemSchema),
});

/**
 * All that a deputy's page shows first, in one answer: the reference as `getReference` gives it and the questions as
 * `getBewertung` does. `lang` is the language that somebody has chosen; without it that of the reference is taken, else
 * German; `language` says which it became.
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
  params: byId,
  query: z.object({ lang: languageSchema.optional().catch(undefined) }),
  response: z.object({
    language: languageSchema,
    reference: referenceSchema,
    items: z.array(ratingItemSchema),
  }),
});

/**
 * Stores the entries given; answers the updated items. `bewertung` null or '' takes an answer back, and `evidence`, which is
 * additive, likewise; left out, the evidence stays as it is.
 */
export const saveBewertung = operation({
  name: 'saveBewertung',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/bewertung',
  roles: raters,
  ownership: 'reference',
  compress: true,
  params: byId,
  query: langQuery,
  body: z.object({
    bewertungen: z
      .array(
        z.object({
          idKompetenz: z.number('notANumber').int('notAnInteger'),
          bewertung: z.union([z.string().max(4000, 'tooLong'), z.number().transform(String)]).nullish(),
          keineRelevanz: z.boolean().nullish(),
          evidence: z.string().max(4000, 'tooLong').nullish(),
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
  params: byId,
  query: langQuery,
  response: z.array(z.object({ id: z.number().int(), group: z.string() })),
});
