import { z } from 'zod';

import { languageSchema } from '../document-model.ts';
import { daySchema, idField, momentSchema } from '../fields.ts';
import { pageReferencesQuery } from '../forms/page-references.ts';
import { employeeForm, employmentForm, zeugnisForm } from '../forms/zeugnis.ts';
import { operation } from '../operation.ts';
import { delegationSchema } from './delegations.ts';

const byId = z.object({ id: idField });
const langQuery = z.object({ lang: languageSchema.catch('de').default('de') });
const customers = ['customer', 'admin'] as const;
/** Those who may rate: the owner, and a deputy the one reference that was delegated. */
const raters = ['customer', 'admin', 'deputy'] as const;

/** Open and editable, or finished and read-only (product.md 3). */
export const zeugnisstatus = { open: 1, finished: 2 } as const;

export const employeeSchema = z.object({
  zeugnisId: idField,
  firstname: z.string(),
  lastname: z.string(),
  gender: z.enum(['M', 'F']),
  birthday: daySchema,
  hometown: z.string(),
});

export const getEmployee = operation({
  name: 'getEmployee',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/employee',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: employeeSchema,
});

/** Without zeugnisId it orders a reference: 201, one credit spent in the same transaction. With it: 200. */
export const saveEmployee = operation({
  name: 'saveEmployee',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/employee',
  roles: customers,
  ownership: 'reference',
  body: employeeForm.extend({
    zeugnisId: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      idField.optional(),
    ),
  }),
  response: employeeSchema,
});

export const employmentSchema = z.object({
  id: idField,
  function: z.string(),
  tasks: z.array(z.string()),
  entryDate: daySchema.nullable(),
});

export const getAnstellung = operation({
  name: 'getAnstellung',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/anstellung',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: employmentSchema,
});

export const saveAnstellung = operation({
  name: 'saveAnstellung',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/anstellung',
  roles: customers,
  ownership: 'reference',
  body: employmentForm.extend({ id: idField }),
  response: employmentSchema,
});

export const optionSchema = z.object({ value: z.number().int(), label: z.string() });

export const getZeugnisarten = operation({
  name: 'getZeugnisarten',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisart',
  roles: customers,
  ownership: 'none',
  compress: true,
  query: langQuery,
  response: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      showAustrittsdatum: z.boolean(),
      bestellgruende: z.array(optionSchema),
    }),
  ),
});

export const getZeugnisvarianten = operation({
  name: 'getZeugnisvarianten',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisvariante',
  roles: customers,
  ownership: 'none',
  compress: true,
  query: langQuery,
  response: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/**
 * The Zeugnis step. `deputySecret` is always null in answers and ignored in bodies (checks.md W10). Before it is saved, the
 * signatures are those of the account's last reference, as a suggestion. `issueDate`, additive, is there where somebody
 * chose the date under the reference.
 */
export const zeugnisSchema = z.object({
  idZeugnis: idField,
  zeugnisart: z.number().int().nullable(),
  zeugnisvariante: z.number().int().nullable(),
  leaveDate: daySchema.nullable(),
  issueDate: daySchema.nullish(),
  bestellgrund: z.number().int().nullable(),
  signature1: z.string(),
  functionSignature1: z.string(),
  signature2: z.string(),
  functionSignature2: z.string(),
  sprache: languageSchema.nullable(),
  deputyEmail: z.string().nullable(),
  deputySecret: z.null(),
  deputyUsed: z.boolean(),
});

export const getZeugnis = operation({
  name: 'getZeugnis',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/zeugnis',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: zeugnisSchema,
});

/**
 * Saves the third step. `deputyUsed` false together with an empty `deputyEmail` (both given) also removes the deputy and
 * leads back to the choice of who rates (product.md 4); without them a running delegation stays as it is. Where there
 * is no deputy they change nothing, unless `deputySeen` is given: then rating oneself is taken back.
 */
export const saveZeugnis = operation({
  name: 'saveZeugnis',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/zeugnis',
  roles: customers,
  ownership: 'reference',
  body: zeugnisForm.safeExtend({
    idZeugnis: idField,
    deputyEmail: z.string().max(254).nullish(),
    deputyUsed: z.boolean().nullish(),
    /** Additive: the deputy whom the caller saw, null for none; a removal of another one is refused with deputyChanged. */
    deputySeen: z.string().max(254).nullish(),
  }),
  response: zeugnisSchema,
});

/**
 * A reference at a glance (product.md 3, reference detail). A deputy gets the names of art, variante and reason, no
 * dates and no signatures; `organization`, who asks for the rating, `expiresAt`, the end of the link, `sprache` and
 * `doneSteps`, the wizard's steps (from 0) that lack nothing, are additive.
 */
export const referenceSchema = z.object({
  id: idField,
  deputyUsed: z.boolean(),
  deputyEmail: z.string().nullable(),
  selfRating: z.boolean(),
  idZeugnisart: z.number().int().nullable(),
  idZeugnisvariante: z.number().int().nullable(),
  idBestellgrund: z.number().int().nullable(),
  leaveDate: daySchema.nullable(),
  signature1: z.string(),
  functionSignature1: z.string(),
  signature2: z.string(),
  functionSignature2: z.string(),
  finished: z.boolean(),
  employeeName: z.string(),
  zeugnisart: z.string().nullable(),
  zeugnisvariante: z.string().nullable(),
  bestellgrund: z.string().nullable(),
  sprache: languageSchema.nullish(),
  organization: z.string().optional(),
  expiresAt: momentSchema.optional(),
  doneSteps: z.array(z.number().int()).optional(),
});

export const getReference = operation({
  name: 'getReference',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id',
  roles: raters,
  ownership: 'reference',
  params: byId,
  query: langQuery,
  response: referenceSchema,
});

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
 * groups print now, whose words may follow from it. The last three are additive.
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
  optional: z.boolean(),
  notRelevant: z.boolean(),
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

/** Stores the entries given; answers the updated items. `bewertung` null or '' takes an answer back. */
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

/**
 * Something in what was typed or rated that deserves a second look; it never blocks. `key` stays the same for the
 * same words in the same field; `field` names a field of the wizard or a text answer, `ratings` or `document`;
 * `items` are the questions (idKompetenz) it is about, the one to look at first; `line` says which of the tasks, from 0.
 * `kept` says who left it so on purpose, and when.
 */
export const findingSchema = z.object({
  key: z.string(),
  code: z.string(),
  field: z.string(),
  items: z.array(z.number().int()),
  line: z.number().int().optional(),
  words: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  kept: z.object({ by: z.string(), at: momentSchema }).nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

export const getFindings = operation({
  name: 'getFindings',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/:id/findings',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: byId,
  response: z.array(findingSchema),
});

/** Keeps a finding on purpose, or takes that back; answers all findings. */
export const keepFinding = operation({
  name: 'keepFinding',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/findings',
  roles: customers,
  ownership: 'reference',
  additive: true,
  compress: true,
  params: byId,
  body: z.object({ key: z.string().min(1, 'required').max(400, 'tooLong'), kept: z.boolean() }),
  response: z.array(findingSchema),
});

export const startSelfRating = operation({
  name: 'startSelfRating',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/selfrating',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: referenceSchema,
});

/** Composes the text and queues Word and preview. 400 zeugnisIncomplete or ratingsMissing. */
export const generateZeugnis = operation({
  name: 'generateZeugnis',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/generator/:id',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: z.object({ idZeugnisArt: z.number().int() }),
});

/**
 * Freezes the document last previewed. 400 documentOutdated if anything changed since, previewRequired unless the caller
 * was given all pages of exactly this document.
 */
export const finishZeugnis = operation({
  name: 'finishZeugnis',
  service: 'references',
  method: 'PUT',
  path: '/api/zeugnisse/:id/finish',
  roles: customers,
  ownership: 'reference',
  params: byId,
  response: referenceSchema,
});

/**
 * A row of dashboard and overview (product.md 3). Additive: `delegation`, where the delegated rating stands, `zeugnisart`,
 * the name of the type, and `sprache`; null until they are chosen.
 */
export const referenceEntrySchema = z.object({
  id: idField,
  zeugnisstatus: z.number().int(),
  bestelldatum: momentSchema,
  abschlussdatum: momentSchema.nullable(),
  deputyEmail: z.string().nullable(),
  mitarbeiter: z.object({ nachname: z.string(), vorname: z.string(), funktion: z.string().nullable() }),
  delegation: delegationSchema.nullish(),
  zeugnisart: z.string().nullish(),
  sprache: languageSchema.nullish(),
});
export type ReferenceEntry = z.infer<typeof referenceEntrySchema>;

export const listReferences = operation({
  name: 'listReferences',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/employee',
  roles: customers,
  ownership: 'self',
  compress: true,
  query: langQuery,
  response: z.array(referenceEntrySchema),
});

/**
 * One page of the caller's references, `page` from 1. `search` looks in names, function and deputy's e-mail, upper and
 * lower case and accents alike. `total` counts all that match.
 */
export const pageReferences = operation({
  name: 'pageReferences',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/overview',
  roles: customers,
  ownership: 'self',
  additive: true,
  compress: true,
  query: pageReferencesQuery,
  response: z.object({ rows: z.array(referenceEntrySchema), total: z.number().int() }),
});

/** How many references of the caller are open and how many finished. */
export const countReferences = operation({
  name: 'countReferences',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/counts',
  roles: customers,
  ownership: 'self',
  additive: true,
  response: z.object({ open: z.number().int(), finished: z.number().int() }),
});

/**
 * Why an open reference waits for its customer, the most urgent first: its deputy is done (`rated`), will not rate
 * (`declined`), never got the mail (`refused`), has a link that is over (`expired`) or soon will be (`expiring`), or
 * nobody is asked and it was ordered more than a week ago (`draft`).
 */
export const waitingReasons = ['rated', 'declined', 'refused', 'expired', 'expiring', 'draft'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** `since` when it is so; for `expiring` the end of the link, for `draft` the order. */
export const waitingEntrySchema = z.object({
  id: idField,
  reason: z.enum(waitingReasons),
  since: momentSchema,
  deputyEmail: z.string().nullable(),
  mitarbeiter: referenceEntrySchema.shape.mitarbeiter,
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

/** What waits for the caller: by urgency, then the longest first, `size` of them; `total` counts all. */
export const listWaiting = operation({
  name: 'listWaiting',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/waiting',
  roles: customers,
  ownership: 'self',
  additive: true,
  compress: true,
  query: z.object({ size: z.coerce.number().int().min(1).max(100).catch(5).default(5) }),
  response: z.object({ rows: z.array(waitingEntrySchema), total: z.number().int() }),
});
