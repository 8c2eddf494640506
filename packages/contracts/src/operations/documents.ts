import { z } from 'zod';

import { documentTextSchema } from '../model/document-model.ts';
import { idField } from '../fields/fields.ts';
import { operation } from './operation.ts';
import { byId, customers } from './common.ts';

/**
 * One PNG with all pages below each other; additive `page` (from 1) gives a single one. Waits, then 502. Notes which pages
 * the owner was given: all of them are needed before the reference can be finished.
 */
export const getPreview = operation({
  name: 'getPreview',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/preview/:id',
  roles: customers,
  ownership: 'referenceOrAdmin',
  params: byId,
  query: z.object({ page: z.coerce.number().int().min(1).max(20).optional() }),
  kind: 'binary',
});

/**
 * The Word file of a finished reference, saved as Zeugnis.docx; with additive `letterhead=none` the room for the letterhead is
 * empty, for paper that has one.
 */
export const downloadZeugnis = operation({
  name: 'downloadZeugnis',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/download/:id',
  roles: customers,
  ownership: 'referenceOrAdmin',
  params: byId,
  query: z.object({ letterhead: z.literal('none').optional() }),
  kind: 'binary',
});

export const dokumentStates = ['none', 'queued', 'rendering', 'ready', 'failed'] as const;

/** How far the document last generated is. `since` is when that state began. */
export const getDokument = operation({
  name: 'getDokument',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/:id/dokument',
  roles: customers,
  ownership: 'referenceOrAdmin',
  additive: true,
  params: byId,
  response: z.object({
    status: z.enum(dokumentStates),
    pages: z.number().int().nullable(),
    attempt: z.number().int(),
    since: z.iso.datetime().nullable(),
  }),
});

/** The words of the document last generated, exactly as its Word file prints them; there before its pages are set. */
export const getDocumentText = operation({
  name: 'getDocumentText',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/:id/text',
  roles: customers,
  ownership: 'referenceOrAdmin',
  additive: true,
  compress: true,
  params: byId,
  response: documentTextSchema,
});

export const downloadReceipt = operation({
  name: 'downloadReceipt',
  service: 'documents',
  method: 'GET',
  path: '/api/quittung/download/:idZahlung',
  roles: customers,
  ownership: 'paymentOrAdmin',
  params: z.object({ idZahlung: idField }),
  kind: 'binary',
});
