import { z } from 'zod';

import { documentTextSchema } from '../model/document-model.ts';
import { idField } from '../fields/fields.ts';
import { operation } from './operation.ts';
import { idParams, customers } from './common.ts';

/**
 * One PNG of all pages stacked; additive `page` (from 1) selects one. Waits for the rendering, then 502. Records the
 * pages delivered to the owner: finishing requires all of them.
 */
export const getPreview = operation({
  name: 'getPreview',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/preview/:id',
  roles: customers,
  ownership: 'referenceOrAdmin',
  params: idParams,
  query: z.object({ page: z.coerce.number().int().min(1).max(20).optional() }),
  kind: 'binary',
});

/**
 * Word file of a finished reference, saved as Zeugnis.docx. Additive `letterhead=none` leaves the letterhead blank, for
 * preprinted paper.
 */
export const downloadZeugnis = operation({
  name: 'downloadZeugnis',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/download/:id',
  roles: customers,
  ownership: 'referenceOrAdmin',
  params: idParams,
  query: z.object({ letterhead: z.literal('none').optional() }),
  kind: 'binary',
});

/**
 * PDF/A-2a and PDF/UA-1 of a finished reference, saved as Zeugnis.pdf: the pages of its preview. Made on the first request
 * where it was rendered before there were PDFs, and with `letterhead=none`, which leaves the letterhead blank; 502
 * `documentPending` meanwhile.
 */
export const downloadPdf = operation({
  name: 'downloadPdf',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/pdf/:id',
  roles: customers,
  ownership: 'referenceOrAdmin',
  additive: true,
  params: idParams,
  query: z.object({ letterhead: z.literal('none').optional() }),
  kind: 'binary',
});

export const dokumentStates = ['none', 'queued', 'rendering', 'ready', 'failed'] as const;

/** State of the document generated last, and its start (`since`). */
export const getDokument = operation({
  name: 'getDokument',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/:id/dokument',
  roles: customers,
  ownership: 'referenceOrAdmin',
  additive: true,
  params: idParams,
  response: z.object({
    status: z.enum(dokumentStates),
    pages: z.number().int().nullable(),
    attempt: z.number().int(),
    since: z.iso.datetime().nullable(),
  }),
});

/** Text of the document generated last, exactly as in its Word file; available before its pages are rendered. */
export const getDocumentText = operation({
  name: 'getDocumentText',
  service: 'documents',
  method: 'GET',
  path: '/api/zeugnisse/:id/text',
  roles: customers,
  ownership: 'referenceOrAdmin',
  additive: true,
  compress: true,
  params: idParams,
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
