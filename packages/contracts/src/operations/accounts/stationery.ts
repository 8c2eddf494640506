import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { maxStationeryBytes, stationeryNameForm, stationeryStateForm } from '../../forms/stationery.ts';
import { operation } from '../operation.ts';
import { customers, idParams } from '../common.ts';

/**
 * Note about an accepted paper. `font`: the server lacks the font `name` and prints `substitute`. `link`: `name` has
 * lost its target. `removed`: contents that paper does not keep, by their word in the file.
 */
export const stationeryWarningSchema = z.object({
  kind: z.enum(['font', 'link', 'removed']),
  name: z.string(),
  substitute: z.string().nullable(),
});

/**
 * Company paper. A `draft` prints nothing but its sample. `isDefault`: paper of all references whose location names
 * none. Measures in millimetres; `textWidth` and `textHeight` lie between the margins.
 */
export const stationerySchema = z.object({
  id: idField,
  name: z.string(),
  state: z.enum(['draft', 'active']),
  isDefault: z.boolean(),
  createdAt: momentSchema,
  /** SHA-256 of the stored file in hex; the sample of one paper and the same account never changes. */
  sha256: z.string(),
  warnings: z.array(stationeryWarningSchema),
  width: z.number(),
  height: z.number(),
  textWidth: z.number(),
  textHeight: z.number(),
  /** Names of the locations that print on it. */
  locations: z.array(z.string()),
});

/** Papers of the account, the newest first. */
export const listStationery = operation({
  name: 'listStationery',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/stationery',
  roles: customers,
  ownership: 'self',
  additive: true,
  response: z.array(stationerySchema),
});

/**
 * Takes page, margins, headers and footers of a Word file, as base64, with or without `data:…;base64,` before it; drops
 * its text. The new paper is a draft; 201. A refused file answers 400 with the code of its reason.
 */
export const uploadStationery = operation({
  name: 'uploadStationery',
  service: 'accounts',
  method: 'POST',
  path: '/api/account/stationery',
  roles: customers,
  ownership: 'self',
  additive: true,
  bodyLimit: 4 * 1024 * 1024,
  body: stationeryNameForm.extend({
    docx: z
      .string('required')
      .transform((text) => text.replace(/^data:[^,]{0,200};base64,/, ''))
      .pipe(
        z
          .string()
          .min(1, 'required')
          .max(Math.ceil(maxStationeryBytes / 3) * 4, 'stationeryTooLarge')
          .regex(/^[A-Za-z0-9+/]+=*$/, 'stationeryNotWord'),
      ),
  }),
  response: stationerySchema,
});

export const renameStationery = operation({
  name: 'renameStationery',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/stationery/:id',
  roles: customers,
  ownership: 'stationery',
  additive: true,
  params: idParams,
  body: stationeryNameForm,
  response: stationerySchema,
});

/**
 * Makes a draft count, or a paper a draft again. 400 stationeryInUse with `names` of the locations that print on a
 * paper which is to be a draft.
 */
export const activateStationery = operation({
  name: 'activateStationery',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/stationery/:id/state',
  roles: customers,
  ownership: 'stationery',
  additive: true,
  params: idParams,
  body: stationeryStateForm,
  response: stationerySchema,
});

/** Deletes a paper; finished references keep it. 400 stationeryInUse with `names` of the locations that print on it. */
export const deleteStationery = operation({
  name: 'deleteStationery',
  service: 'accounts',
  method: 'DELETE',
  path: '/api/account/stationery/:id',
  roles: customers,
  ownership: 'stationery',
  additive: true,
  params: idParams,
  kind: 'empty',
});

/** Page of a sample reference on a paper, as PNG. Waits for the rendering, then 502 sampleFailed. */
export const getStationerySample = operation({
  name: 'getStationerySample',
  service: 'documents',
  method: 'GET',
  path: '/api/account/stationery/:id/sample',
  roles: customers,
  ownership: 'stationery',
  additive: true,
  params: idParams,
  query: z.object({ page: z.coerce.number().int().min(1).max(2).default(1) }),
  kind: 'binary',
});
