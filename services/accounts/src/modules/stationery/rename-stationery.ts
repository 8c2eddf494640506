import type * as stationery from '@attesta/contracts/operations/accounts/stationery.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { requireStationery } from './stationery-rows.ts';
import type { PresentedStationery } from './stationery-rows.ts';

/** @throws notFound */
export const renameStationery = async ({
  em,
  actor: { accountId },
  params: { id },
  body: { name },
}: Call<typeof stationery.renameStationery>): Promise<PresentedStationery> => {
  await em.execute('update accounts.stationery set name = ? where id = ? and account_id = ?', [
    name,
    id,
    accountId,
  ]);
  return requireStationery(em, accountId, id);
};
