import type * as stationery from '@attesta/contracts/operations/accounts/stationery.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOwnRows, requireStationery } from './stationery-rows.ts';

/**
 * Deletes a paper. Open references are printed as without one once they are generated again; finished ones keep their
 * files.
 * @throws notFound, stationeryInUse with the names of the locations that print on it
 */
export const deleteStationery = ({
  em,
  actor: { accountId },
  params: { id },
}: Call<typeof stationery.deleteStationery>): Promise<undefined> =>
  transact(em, async (tx) => {
    await lockOwnRows(tx, accountId);
    const { locations } = await requireStationery(tx, accountId, id);
    if (locations.length > 0) throw problem('stationeryInUse', { names: locations.join(', ') });
    await tx.execute('delete from accounts.stationery where id = ? and account_id = ?', [id, accountId]);
    return undefined;
  });
