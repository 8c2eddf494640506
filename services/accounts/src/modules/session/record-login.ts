import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { Account } from '../account/account.entity.ts';

/** Stores the date of the caller's last visit, shown to admins. */
export const recordLogin = async ({
  em,
  actor,
  now,
}: Call<typeof accounts.recordLogin>): Promise<undefined> => {
  await em.nativeUpdate(Account, { id: actor.accountId }, { lastLoginAt: now });
  return undefined;
};
