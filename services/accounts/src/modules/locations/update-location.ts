import type * as locations from '@attesta/contracts/operations/accounts/locations.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOwnRows } from '../stationery/stationery-rows.ts';
import { locationColumns, prepareLocation, requireLocation, valuesOf } from './location-rows.ts';
import type { PresentedLocation } from './location-rows.ts';

/** @throws notFound, and as `prepareLocation` */
export const updateLocation = ({
  em,
  actor: { accountId },
  params: { id },
  body,
}: Call<typeof locations.updateLocation>): Promise<PresentedLocation> =>
  transact(em, async (tx) => {
    await lockOwnRows(tx, accountId);
    await requireLocation(tx, accountId, id);
    await prepareLocation(tx, accountId, body, id);
    await tx.execute(
      `update accounts.location set (${locationColumns}) = (?, ?, ?, ?, ?, ?, ?) where id = ? and account_id = ?`,
      [...valuesOf(body), id, accountId],
    );
    return requireLocation(tx, accountId, id);
  });
