import { z } from 'zod';

import { languageSchema, sentenceSchema, taskListSchema, headingSchema } from '../../model/document-model.ts';
import { requiredText } from '../../fields/fields.ts';
import { operation } from '../operation.ts';
import { customers, idParams } from '../common.ts';
import { findingSchema } from './findings.ts';

/** Limits of changed texts, per reference; characters count as typed. */
export const textLimits = {
  sentence: 600,
  ownSentences: 10,
  ownParagraphs: 2,
  changes: 60,
  perSave: 40,
} as const;

/**
 * `suggested` is composed, `chosen` has another wording of the catalogue, `edited` has the user's words, `own` was
 * added, `removed` is left out. `stale` has the user's words while what they rest on has changed since: its rating, or
 * the person, the dates or the kind; finishing waits until the user keeps or resets them.
 */
export const textStates = ['suggested', 'chosen', 'edited', 'own', 'removed', 'stale'] as const;
export type TextState = (typeof textStates)[number];

/** Why a sentence stays: introduction, overall verdict and conduct (Art. 330a OR: a reference is complete). */
const requiredFor = z.enum(['intro', 'taskLeadIn', 'overall', 'behaviour']);

/**
 * Sentence of the text page. `text` is printed (for a removed one, what would be), `typed` the user's words as typed,
 * null for ours. `suggestion` is what would be printed without the user's words, null for an own sentence. `items` are
 * the questions (idKompetenz) whose answers it states. `rated` is the level of those answers, the lowest of several,
 * null for a sentence without one. `alternatives` are other wordings of that level, `chosen` the id of the one in
 * force. `requiredFor` is null if the sentence may be left out. `moved` is true if the user gave it its place.
 * `reads` is the level that the user's words read like, null if it is the rated one or cannot be told; `unsaid` are
 * questions of `items` whose answer the user's words no longer state. `findings` concern the user's words.
 */
export const textSentenceSchema = z.object({
  id: z.string(),
  kind: sentenceSchema.shape.kind,
  text: z.string(),
  typed: z.string().nullable(),
  suggestion: z.string().nullable(),
  state: z.enum(textStates),
  items: z.array(z.number().int()),
  rated: z.number().int().nullable(),
  alternatives: z.array(z.object({ id: z.string(), text: z.string() })),
  chosen: z.string().nullable(),
  requiredFor: requiredFor.nullable(),
  moved: z.boolean(),
  reads: z.number().int().nullable(),
  unsaid: z.array(z.number().int()),
  findings: z.array(findingSchema),
});
export type TextSentence = z.infer<typeof textSentenceSchema>;

const textParagraphSchema = z.object({
  type: z.literal('paragraph'),
  id: z.string(),
  /** True for a paragraph of the user's. */
  isOwn: z.boolean(),
  sentences: z.array(textSentenceSchema),
});

/**
 * Reference as text to be changed. `version` counts the saves. `displaced` are the user's words for sentences that the reference no longer has: they are
 * printed nowhere, and finishing waits until they are dropped (op `reset`).
 */
export const referenceWordingSchema = z.object({
  version: z.number().int(),
  language: languageSchema,
  title: z.string(),
  letterhead: z.object({ organization: z.string(), address: z.string(), zip: z.string(), city: z.string() }),
  blocks: z.array(z.discriminatedUnion('type', [textParagraphSchema, taskListSchema, headingSchema])),
  placeAndDate: z.string(),
  organization: z.string(),
  signatures: z.array(z.object({ name: z.string(), function: z.string() })),
  displaced: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type ReferenceWording = z.infer<typeof referenceWordingSchema>;

const sentenceId = z.string().min(1, 'required').max(300, 'tooLong');
const words = requiredText(textLimits.sentence);

/**
 * One step of the editor. `choose` pins a wording, `edit` replaces the words (and keeps a stale one as it is now),
 * `add` inserts an own sentence under a new id `own.<letters and digits>` behind `after`, a sentence, or, for a
 * paragraph of its own, `block:<id>`; `move` puts a sentence behind another one of its paragraph, null for the first
 * place. `reset` gives a sentence back its suggestion and place, and takes an own one away; `resetAll` all of them.
 */
export const textChangeSchema = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('choose'),
    sentence: sentenceId,
    wording: z.string().min(1, 'required').max(40, 'tooLong'),
  }),
  z.object({ op: z.literal('edit'), sentence: sentenceId, text: words }),
  z.object({
    op: z.literal('add'),
    sentence: z.string().regex(/^own\.[a-z0-9]{1,24}$/u, 'invalidChoice'),
    after: sentenceId,
    text: words,
  }),
  z.object({ op: z.literal('remove'), sentence: sentenceId }),
  z.object({ op: z.literal('move'), sentence: sentenceId, after: sentenceId.nullable() }),
  z.object({ op: z.literal('reset'), sentence: sentenceId }),
  z.object({ op: z.literal('resetAll') }),
]);
export type TextChange = z.infer<typeof textChangeSchema>;

/**
 * Text of an open reference with what can be done to each sentence. 400 zeugnisIncomplete or ratingsMissing as in
 * `generateZeugnis`, zeugnisFinished, deputyActive.
 */
export const getText = operation({
  name: 'getText',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/wording',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: idParams,
  response: referenceWordingSchema,
});

/**
 * Applies the steps in their order, all or none, and answers the whole text. 409 textChanged if `version` is not the
 * present one; 400 sentenceUnknown (a wording or a sentence that is not there), sentenceRequired, tooManyChanges.
 */
export const saveText = operation({
  name: 'saveText',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/wording',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: idParams,
  body: z.object({
    version: z.number().int().min(0),
    changes: z.array(textChangeSchema).min(1, 'required').max(textLimits.perSave, 'tooManyChanges'),
  }),
  response: referenceWordingSchema,
});
