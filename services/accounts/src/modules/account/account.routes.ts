import type { EntityManager } from '@mikro-orm/postgresql';
import * as accounts from '@attesta/contracts/operations/accounts.ts';
import { readBalance } from '@attesta/ledger';
import { reply, route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { Account } from './account.entity.ts';
import { logoDataUrl, presentAccount } from './account.presenter.ts';
import { deleteAccount } from './delete-account.ts';
import { readLogo, readVersionedLogo } from './logo/read-logo.ts';
import { updateAccount } from './update-account.ts';

/** @param wanted `address` leaves the logo out */
const present = async (em: EntityManager, account: Account, wanted: 'inline' | 'address') => {
  const { id } = account;
  const isInline = wanted === 'inline';
  const [balance, { logo, version }] = await Promise.all([
    readBalance(em, id),
    readVersionedLogo(em, id, { isWanted: isInline }),
  ]);
  return presentAccount(account, balance, {
    logo: isInline ? logoDataUrl(logo) : undefined,
    logoVersion: version,
  });
};

export const accountRoutes = (parts: Parts): Route[] => [
  route(accounts.getAccount, async ({ em, query, actor: { accountId } }) =>
    present(em, await em.findOneOrFail(Account, { id: accountId }), query.logo),
  ),
  route(accounts.updateAccount, async (call) =>
    present(call.em, await updateAccount(parts, call), call.query.logo),
  ),
  route(accounts.getLogo, async ({ em, actor: { accountId } }) => {
    const logo = await readLogo(em, accountId);
    return logo === null ? reply(204, new Uint8Array()) : reply(200, logo, { 'content-type': 'image/png' });
  }),
  route(accounts.deleteAccount, async (call) => {
    await deleteAccount(call);
    return undefined;
  }),
];
