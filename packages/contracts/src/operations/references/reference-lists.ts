import { z } from 'zod';

import { languageSchema } from '../../model/document-model.ts';
import { idField, momentSchema } from '../../fields/fields.ts';
import { pageReferencesQuery } from '../../forms/page-references.ts';
import { operation } from '../operation.ts';
import { customers, langQuery } from '../common.ts';
import { delegationSchema } from './delegations.ts';

/**
 * A row of dashboard and overview (product.md 3). Additive: `delegation`, where the delegated rating stands, `zeugnisart`,
 * the name of the type, `sprache`, `fileName`, under which a page saves the Word file, and `deputyName`, first name and
 * last name; null until they are chosen.
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
 * One page of the caller's references, `page` from 1. `search` looks in names, function, deputy's name and e-mail, upper and
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
  deputyName: referenceEntrySchema.shape.deputyName,
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
