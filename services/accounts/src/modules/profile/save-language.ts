import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { Account } from '../account/account.entity.ts';

/** Notes in which language the caller reads the product; its mails follow from the next one on. */
export const saveLanguage = async ({
  em,
  actor,
  body,
}: Call<typeof accounts.saveLanguage>): Promise<undefined> => {
  await em.nativeUpdate(Account, { id: actor.accountId }, { language: body.language });
  return undefined;
};
