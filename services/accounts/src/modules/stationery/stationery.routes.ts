import * as stationery from '@attesta/contracts/operations/accounts/stationery.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { activateStationery } from './activate-stationery.ts';
import { deleteStationery } from './delete-stationery.ts';
import { renameStationery } from './rename-stationery.ts';
import { readStationery } from './stationery-rows.ts';
import { uploadStationery } from './upload-stationery.ts';

export const stationeryRoutes = (dependencies: Dependencies): Route[] => [
  route(stationery.listStationery, ({ em, actor }) => readStationery(em, actor.accountId)),
  route(stationery.uploadStationery, async (call) => reply(201, await uploadStationery(dependencies, call))),
  route(stationery.renameStationery, renameStationery),
  route(stationery.activateStationery, activateStationery),
  route(stationery.deleteStationery, deleteStationery),
];
