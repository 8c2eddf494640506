import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { Account } from '../account/account.entity.ts';

/** Stores the interface language of the caller; later mails use it. */
export const saveLanguage = async ({
  em,
  actor,
  body,
}: Call<typeof accounts.saveLanguage>): Promise<undefined> => {
  await em.nativeUpdate(Account, { id: actor.accountId }, { language: body.language });
  return undefined;
};
