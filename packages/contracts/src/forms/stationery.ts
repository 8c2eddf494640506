import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import {
  emailField,
  idField,
  optionalText,
  organizationName,
  requiredText,
  zipField,
} from '../fields/fields.ts';
import { printed } from '../fields/printed.ts';

/** Most rows of an account. */
export const maxStationery = 10;
export const maxLocations = 20;
export const maxSignatories = 50;

/** Maximum bytes of an uploaded Word file. */
export const maxStationeryBytes = 2 * 1024 * 1024;

/** Placeholders of company paper, written in double braces; the last two are the page and the number of pages. */
export const stationeryPlaceholders = ['organisation', 'adresse', 'plz', 'ort', 'seite', 'seiten'] as const;

/** Name that an account gives to a paper or a location, for its own lists only. */
const ownName = requiredText(80);

export const stationeryNameForm = z.object({ name: ownName });

/**
 * State of a paper: `active` false makes it a draft again. `isDefault` makes it the paper of all references whose
 * location names none.
 */
export const stationeryStateForm = z.object({ active: z.boolean(), isDefault: z.boolean().default(false) });

const optionalId = z
  .preprocess((value) => (value === '' ? null : value), idField.nullish())
  .transform((id) => id ?? null);

/** Location of an employer: its name and address are printed in place of the account's. */
export const locationForm = z.object({
  name: ownName,
  organization: printed(organizationName()),
  address: printed(requiredText(160)),
  zip: zipField('plzNotNumeric'),
  city: printed(requiredText(100)),
  stationeryId: optionalId,
  isDefault: z.boolean().default(false),
});

/** Place of a signature: left or right. */
export const signaturePlaces = [1, 2] as const;

/** Person who signs; `locationId` null for all locations. The mail may be empty. */
export const signatoryForm = z.object({
  locationId: optionalId,
  name: printed(requiredText(120)),
  function: printed(optionalText(120)),
  mail: z.preprocess(
    (value) => (value === null || value === undefined ? '' : value),
    z.union([emailField, z.string().trim().length(0)], 'invalidEmail' satisfies ErrorCode),
  ),
  place: z.union([z.literal(1), z.literal(2)], 'invalidChoice' satisfies ErrorCode),
});
