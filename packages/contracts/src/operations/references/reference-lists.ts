import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { idField, momentSchema } from '../../fields/fields.ts';
import { pageNamesQuery, pageReferencesQuery } from '../../forms/page-references.ts';
import { operation } from '../operation.ts';
import { admins, idParams, customers, langQuery } from '../common.ts';
import { delegationSchema } from './delegations.ts';

/**
 * Row of dashboard and overview (product.md 3). Additive, null until chosen: `delegation`, the state of the delegated
 * rating, `zeugnisart`, the name of the type, `sprache`, `fileName`, the name for saving the Word file,
 * `deputyName`, first and last name, and `excerpt`, the printed words around what a search found only there, as plain
 * text in parts; `correctsId`, the reference that a correction corrects, and `replacedAt`, when a finished one took the
 * place of this.
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
  fileName: z.string().nullish(),
  deputyName: z.string().nullish(),
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })).nullish(),
  idZeugnisart: z.number().int().nullish(),
  correctsId: idField.nullish(),
  replacedAt: momentSchema.nullish(),
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
 * One page of the caller's references, `page` from 1. `search` matches names, function, deputy's name and e-mail,
 * regardless of case and accents; with `within: 'text'` a reference is also found if its printed text has all words,
 * one of them with three letters or more. `total` counts all matches, but with `within: 'text'` at most
 * `countedMatches`, which are then the first in the order: `more` says that there are others. `years` are those in
 * which references were finished, the latest first, for choosing one.
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
  response: z.object({
    rows: z.array(referenceEntrySchema),
    total: z.number().int(),
    more: z.boolean().optional(),
    years: z.array(z.number().int()).optional(),
  }),
});

/** Number of the caller's open and finished references. */
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
 * Reasons why an open reference needs its customer, the most urgent first: its deputy has finished (`rated`) or
 * declined (`declined`), the mail was refused (`refused`), the link has expired (`expired`) or soon will (`expiring`),
 * or nobody rates it and it was ordered more than a week ago (`draft`).
 */
export const waitingReasons = ['rated', 'declined', 'refused', 'expired', 'expiring', 'draft'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/**
 * Reference that needs its customer. `since` is the start of the reason; for `expiring` the end of the link, for
 * `draft` the order.
 */
export const waitingEntrySchema = z.object({
  id: idField,
  reason: z.enum(waitingReasons),
  since: momentSchema,
  deputyEmail: z.string().nullable(),
  mitarbeiter: referenceEntrySchema.shape.mitarbeiter,
  deputyName: referenceEntrySchema.shape.deputyName,
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

/** References that need the caller, by urgency, then the oldest first, limited to `size`; `total` counts all. */
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

/** Streams all references of an account as its owner sees them; the access is audited. */
export const listEmployeeReferences = operation({
  name: 'listEmployeeReferences',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/employee/:accountId',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: z.object({ accountId: idField }),
  query: langQuery,
  response: z.array(referenceEntrySchema),
});

/** `pageReferences` of any account, by names only; the access is audited. */
export const pageEmployeeReferences = operation({
  name: 'pageEmployeeReferences',
  service: 'references',
  method: 'GET',
  path: '/api/account/:id/references/page',
  roles: admins,
  ownership: 'accountOrAdmin',
  additive: true,
  compress: true,
  params: idParams,
  query: pageNamesQuery,
  response: pageReferences.response,
});

/** `countReferences` of any account. */
export const countEmployeeReferences = operation({
  name: 'countEmployeeReferences',
  service: 'references',
  method: 'GET',
  path: '/api/account/:id/references/count',
  roles: admins,
  ownership: 'accountOrAdmin',
  additive: true,
  params: idParams,
  response: countReferences.response,
});
