import { deleteAccount, getAccount, updateAccount } from '@attesta/contracts/operations/accounts.ts';
import { readBalance } from '@attesta/ledger';
import { route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { Account } from './account.entity.ts';
import { presentAccount } from './account.presenter.ts';
import { eraseAccount } from './delete-account.ts';
import { saveAccount } from './update-account.ts';

export const accountRoutes = (parts: Parts) => [
  route(getAccount, async ({ em, actor: { accountId } }) => {
    const account = await em.findOneOrFail(Account, { id: accountId });
    return presentAccount(account, await readBalance(em, accountId));
  }),
  route(updateAccount, async (call) => {
    const account = await saveAccount(parts, call);
    return presentAccount(account, await readBalance(call.em, account.id));
  }),
  route(deleteAccount, async (call) => {
    await eraseAccount(call);
    return undefined;
  }),
];
