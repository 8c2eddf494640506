import type * as stationery from '@attesta/contracts/operations/accounts/stationery.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOwnRows, requireStationery } from './stationery-rows.ts';
import type { PresentedStationery } from './stationery-rows.ts';

/**
 * Makes a paper count, for all references or for the locations that name it, or a draft again. The former default stays
 * active.
 * @throws notFound, stationeryInUse for a draft-to-be that locations print on
 */
export const activateStationery = ({
  em,
  actor: { accountId },
  params: { id },
  body: { active, isDefault },
}: Call<typeof stationery.activateStationery>): Promise<PresentedStationery> =>
  transact(em, async (tx) => {
    await lockOwnRows(tx, accountId);
    const { locations } = await requireStationery(tx, accountId, id);
    if (!active && locations.length > 0) throw problem('stationeryInUse', { names: locations.join(', ') });
    if (isDefault) {
      await tx.execute(
        'update accounts.stationery set is_default = false where account_id = ? and is_default',
        [accountId],
      );
    }
    await tx.execute(
      'update accounts.stationery set state = ?, is_default = ? where id = ? and account_id = ?',
      [active ? 'active' : 'draft', active && isDefault, id, accountId],
    );
    return requireStationery(tx, accountId, id);
  });
