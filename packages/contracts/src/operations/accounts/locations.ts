import { z } from 'zod';

import { idField } from '../../fields/fields.ts';
import { locationForm, signatoryForm, signaturePlaces } from '../../forms/stationery.ts';
import { operation } from '../operation.ts';
import { customers, idParams } from '../common.ts';

/** Location of an employer. `isDefault`: suggested for new references; one at most. */
export const locationSchema = z.object({
  id: idField,
  name: z.string(),
  organization: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  stationeryId: idField.nullable(),
  isDefault: z.boolean(),
});

/** Locations of the account by name. */
export const listLocations = operation({
  name: 'listLocations',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/locations',
  roles: customers,
  ownership: 'self',
  additive: true,
  response: z.array(locationSchema),
});

/** 201. 404 for a foreign paper, 400 stationeryDraft for one that does not count yet, locationNameTaken, locationCount. */
export const createLocation = operation({
  name: 'createLocation',
  service: 'accounts',
  method: 'POST',
  path: '/api/account/locations',
  roles: customers,
  ownership: 'self',
  additive: true,
  body: locationForm,
  response: locationSchema,
});

/** Errors as `createLocation`. Open references print the new details once they are generated again. */
export const updateLocation = operation({
  name: 'updateLocation',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/locations/:id',
  roles: customers,
  ownership: 'location',
  additive: true,
  params: idParams,
  body: locationForm,
  response: locationSchema,
});

/** 400 locationInUse with `count`, while open references name it. Its signatories stay, for all locations. */
export const deleteLocation = operation({
  name: 'deleteLocation',
  service: 'accounts',
  method: 'DELETE',
  path: '/api/account/locations/:id',
  roles: customers,
  ownership: 'location',
  additive: true,
  params: idParams,
  kind: 'empty',
});

/** Person who signs; `locationId` null for all locations, `mail` empty without one. */
export const signatorySchema = z.object({
  id: idField,
  locationId: idField.nullable(),
  name: z.string(),
  function: z.string(),
  mail: z.string(),
  place: z.literal(signaturePlaces),
});

/** Signatories of the account by name. */
export const listSignatories = operation({
  name: 'listSignatories',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/signatories',
  roles: customers,
  ownership: 'self',
  additive: true,
  response: z.array(signatorySchema),
});

/** 201. 404 for a foreign location, 400 signatoryCount. */
export const createSignatory = operation({
  name: 'createSignatory',
  service: 'accounts',
  method: 'POST',
  path: '/api/account/signatories',
  roles: customers,
  ownership: 'self',
  additive: true,
  body: signatoryForm,
  response: signatorySchema,
});

export const updateSignatory = operation({
  name: 'updateSignatory',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/signatories/:id',
  roles: customers,
  ownership: 'signatory',
  additive: true,
  params: idParams,
  body: signatoryForm,
  response: signatorySchema,
});

export const deleteSignatory = operation({
  name: 'deleteSignatory',
  service: 'accounts',
  method: 'DELETE',
  path: '/api/account/signatories/:id',
  roles: customers,
  ownership: 'signatory',
  additive: true,
  params: idParams,
  kind: 'empty',
});
