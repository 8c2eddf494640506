import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { versionForm } from '../../forms/version.ts';
import { operation } from '../operation.ts';
import { customers, idParams, langQuery } from '../common.ts';

/**
 * Why a state was kept: by hand, as a preview was made of it, as it was finished, before all changes of the text were
 * reset, before another state was restored, or as it was corrected. Answers may know further ones one day.
 */
export const versionCauses = ['kept', 'review', 'finish', 'resetAll', 'restore', 'correction'] as const;
export type VersionCause = (typeof versionCauses)[number];

/** Kept state. `by` is the present e-mail of who kept it, empty once that account is deleted; `name` null for an automatic one. */
export const versionSchema = z.object({
  id: idField,
  at: momentSchema,
  by: z.string(),
  name: z.string().nullable(),
  cause: z.string(),
});
export type Version = z.infer<typeof versionSchema>;

/**
 * History of a reference, the newest first. `state` stands for everything that was entered, and changes with any of it;
 * `isKept` is true if the newest version holds just that. `canChange` is false while a deputy can rate, and once the
 * reference is finished.
 */
export const historySchema = z.object({
  versions: z.array(versionSchema),
  state: z.string(),
  isKept: z.boolean(),
  finished: z.boolean(),
  canChange: z.boolean(),
  employeeName: z.string(),
});
export type History = z.infer<typeof historySchema>;

export const listVersions = operation({
  name: 'listVersions',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/versions',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  response: historySchema,
});

/**
 * Keeps the present state under a name; a newest automatic version of the same state takes the name, and the same name
 * again changes nothing. 400 versionUnchanged if the newest one holds it under another name, tooManyVersions,
 * zeugnisFinished, deputyActive.
 */
export const keepVersion = operation({
  name: 'keepVersion',
  service: 'references',
  method: 'POST',
  path: '/api/zeugnisse/:id/versions',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  body: versionForm,
  response: historySchema,
});

/**
 * Brings a version back, and keeps the present state first. `state` is that of the history which the caller saw: 409
 * referenceChanged if anything was entered since. 400 zeugnisFinished, deputyActive.
 */
export const restoreVersion = operation({
  name: 'restoreVersion',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/versions',
  roles: customers,
  ownership: 'reference',
  additive: true,
  params: idParams,
  body: z.object({ version: idField, state: z.string().min(1, 'required').max(100, 'tooLong') }),
  response: historySchema,
});

/** Words that both sides have, or one of them. */
const wordsSchema = z.object({ text: z.string(), mark: z.enum(['same', 'removed', 'added']) });

/**
 * Sentence, line of duties or heading, by its id: in both texts with the same words (`same`) or others (`changed`), at
 * another place (`moved`, perhaps with other words too), or in one text only.
 */
const comparedPartSchema = z.object({
  id: z.string(),
  change: z.enum(['same', 'changed', 'moved', 'removed', 'added']),
  words: z.array(wordsSchema),
});
export type ComparedPart = z.infer<typeof comparedPartSchema>;

/** Lines of a field on either side; none where it is empty. Codes and days are for the client to word. */
const comparedFieldSchema = z.object({
  field: z.string(),
  type: z.enum(['text', 'day', 'code', 'number']),
  a: z.array(z.string()),
  b: z.array(z.string()),
});
export type ComparedField = z.infer<typeof comparedFieldSchema>;

const answerSchema = z.object({
  value: z.string(),
  evidence: z.string().nullable(),
  leftOut: z.boolean(),
});

/** Answer of a question on either side, in words of the screen; null where there is none. */
const comparedRatingSchema = z.object({
  id: z.number().int(),
  question: z.string(),
  a: answerSchema.nullable(),
  b: answerSchema.nullable(),
});
export type ComparedRating = z.infer<typeof comparedRatingSchema>;

/** Side of a comparison: a version, or the present state. */
const sideField = z.union([z.literal('now'), idField]);

/**
 * Differences between an earlier side `a` and a later side `b`. `text` is the whole text with its changes, in paragraphs
 * of `b` and those that only `a` has; null while a side is too incomplete to have a text.
 */
export const comparisonSchema = z.object({
  text: z
    .array(
      z.object({
        id: z.string(),
        type: z.enum(['paragraph', 'tasks', 'heading']),
        parts: z.array(comparedPartSchema),
      }),
    )
    .nullable(),
  fields: z.array(comparedFieldSchema),
  ratings: z.array(comparedRatingSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** Compares two versions, or one with the present state (`now`). 400 deputyActive for the latter while a deputy can rate. */
export const compareVersions = operation({
  name: 'compareVersions',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/versions/compare',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: idParams,
  query: langQuery.extend({ a: sideField, b: sideField }),
  response: comparisonSchema,
});
