import type * as locations from '@attesta/contracts/operations/accounts/locations.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOwnRows } from '../stationery/stationery-rows.ts';
import { requireLocation, requireSignatory } from './location-rows.ts';
import type { PresentedSignatory } from './location-rows.ts';

/** @throws notFound, also for a foreign location */
export const updateSignatory = ({
  em,
  actor: { accountId },
  params: { id },
  body,
}: Call<typeof locations.updateSignatory>): Promise<PresentedSignatory> =>
  transact(em, async (tx) => {
    await lockOwnRows(tx, accountId);
    if (body.locationId !== null) await requireLocation(tx, accountId, body.locationId);
    await tx.execute(
      `update accounts.signatory set (location_id, name, function, mail, place) = (?, ?, ?, ?, ?)
       where id = ? and account_id = ?`,
      [body.locationId, body.name, body.function, body.mail, body.place, id, accountId],
    );
    return requireSignatory(tx, accountId, id);
  });
