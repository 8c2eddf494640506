import { maxLocations } from '@attesta/contracts/forms/stationery.ts';
import type * as locations from '@attesta/contracts/operations/accounts/locations.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOwnRows } from '../stationery/stationery-rows.ts';
import {
  locationColumns,
  prepareLocation,
  readLocations,
  requireLocation,
  valuesOf,
} from './location-rows.ts';
import type { PresentedLocation } from './location-rows.ts';

/** @throws locationCount, and as `prepareLocation` */
export const createLocation = ({
  em,
  actor: { accountId },
  body,
}: Call<typeof locations.createLocation>): Promise<PresentedLocation> =>
  transact(em, async (tx) => {
    await lockOwnRows(tx, accountId);
    if ((await readLocations(tx, accountId)).length >= maxLocations) throw problem('locationCount');
    await prepareLocation(tx, accountId, body, null);
    const [row] = await tx.execute<{ id: string }[]>(
      `insert into accounts.location (account_id, ${locationColumns}) values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      [accountId, ...valuesOf(body)],
    );
    return requireLocation(tx, accountId, row?.id ?? '');
  });
