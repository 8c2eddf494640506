import * as locations from '@attesta/contracts/operations/accounts/locations.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { createLocation } from './create-location.ts';
import { createSignatory } from './create-signatory.ts';
import { deleteLocation } from './delete-location.ts';
import { deleteSignatory } from './delete-signatory.ts';
import { readLocations, readSignatories } from './location-rows.ts';
import { updateLocation } from './update-location.ts';
import { updateSignatory } from './update-signatory.ts';

export const locationRoutes = (): Route[] => [
  route(locations.listLocations, ({ em, actor }) => readLocations(em, actor.accountId)),
  route(locations.createLocation, async (call) => reply(201, await createLocation(call))),
  route(locations.updateLocation, updateLocation),
  route(locations.deleteLocation, deleteLocation),
  route(locations.listSignatories, ({ em, actor }) => readSignatories(em, actor.accountId)),
  route(locations.createSignatory, async (call) => reply(201, await createSignatory(call))),
  route(locations.updateSignatory, updateSignatory),
  route(locations.deleteSignatory, deleteSignatory),
];
