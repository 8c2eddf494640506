import type * as locations from '@attesta/contracts/operations/accounts/locations.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOwnRows } from '../stationery/stationery-rows.ts';

/**
 * Deletes a location that no open reference names; finished ones keep what is printed. Locks its row before counting,
 * because saving a reference holds it.
 * @throws notFound, locationInUse with `count`
 */
export const deleteLocation = ({
  em,
  actor: { accountId },
  params: { id },
}: Call<typeof locations.deleteLocation>): Promise<undefined> =>
  transact(em, async (tx) => {
    await lockOwnRows(tx, accountId);
    const found = await tx.execute<unknown[]>(
      'select 1 from accounts.location where id = ? and account_id = ? for update',
      [id, accountId],
    );
    if (found.length === 0) throw problem('notFound');
    const [row] = await tx.execute<{ count: number }[]>(
      'select zeugnisse_api.open_at_location(?, ?) as count',
      [accountId, id],
    );
    const count = row?.count ?? 0;
    if (count > 0) throw problem('locationInUse', { count });
    await tx.execute('delete from accounts.location where id = ?', [id]);
    return undefined;
  });
