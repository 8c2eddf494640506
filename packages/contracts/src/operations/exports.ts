import { z } from 'zod';

import { currentPasswordForm } from '../forms/password/password.ts';
import { birthDate } from '../forms/wizard-steps.ts';
import { idField, momentSchema, requiredText, textOrEmpty } from '../fields/fields.ts';
import { operation } from './operation.ts';
import { customers } from './common.ts';

/**
 * Person whose data is asked for: both names as in the reference, and the birthday as `yyyy-mm-dd`, or as `yyyy` where
 * the reference knows no more.
 */
export const informationForm = z.object({
  firstname: textOrEmpty(100),
  lastname: requiredText(100),
  birthday: birthDate,
});

/**
 * Orders the export of everything that the account stores, confirmed by the current password as in `changePassword`.
 * 409 exportRunning while another one is being built, 429 exportToday after the one of this Swiss day.
 */
export const startExport = operation({
  name: 'startExport',
  service: 'accounts',
  method: 'POST',
  path: '/api/organisation/export',
  roles: customers,
  ownership: 'self',
  additive: true,
  body: currentPasswordForm,
  kind: 'empty',
  bodyLimit: 8 * 1024,
});

/**
 * Orders the information under Art. 25 DSG on one person, as `startExport`. 400 personUnknown unless names and birthday
 * are exactly those of a reference of the account, 429 informationToday after twenty a day.
 */
export const startInformation = operation({
  name: 'startInformation',
  service: 'accounts',
  method: 'POST',
  path: '/api/organisation/information',
  roles: customers,
  ownership: 'self',
  additive: true,
  body: currentPasswordForm.extend(informationForm.shape),
  kind: 'empty',
  bodyLimit: 8 * 1024,
});

/** File of an export: a ZIP with its size in bytes and the SHA-256 of all of them, in hexadecimal digits. */
export const exportFileSchema = z.object({
  part: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});
export type ExportFile = z.infer<typeof exportFileSchema>;

export const exportKinds = ['account', 'person'] as const;
export const exportStates = ['queued', 'building', 'ready', 'failed'] as const;

/**
 * Export of the account, or information on one person (`person`: the names that were asked for). `done` of `total`
 * references are written; `total` is null before they are counted. Files are there once it is ready, until `keptUntil`.
 */
export const exportSchema = z.object({
  id: idField,
  kind: z.enum(exportKinds),
  person: z.string().nullable(),
  status: z.enum(exportStates),
  done: z.number().int(),
  total: z.number().int().nullable(),
  requestedAt: momentSchema,
  keptUntil: momentSchema.nullable(),
  files: z.array(exportFileSchema),
});
export type Export = z.infer<typeof exportSchema>;

/** The caller's exports that are being built or still kept, the latest first; `exportedToday` if the next one must wait. */
export const getExports = operation({
  name: 'getExports',
  service: 'documents',
  method: 'GET',
  path: '/api/organisation/export',
  roles: customers,
  ownership: 'self',
  additive: true,
  response: z.object({ exports: z.array(exportSchema), exportedToday: z.boolean() }),
});

/**
 * One file of a ready export of the caller. Answers one `Range` with 206 (`If-Range` with the ETag), one that cannot be
 * satisfied with 416; 404 for an unknown, foreign or expired export alike.
 */
export const downloadExport = operation({
  name: 'downloadExport',
  service: 'documents',
  method: 'GET',
  path: '/api/organisation/export/:id/:part',
  roles: customers,
  ownership: 'export',
  additive: true,
  params: z.object({ id: idField, part: z.coerce.number().int().min(1).max(9999) }),
  kind: 'binary',
});
