import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { getAccount } from '@attesta/contracts/operations/accounts/accounts.ts';
import { readBalance } from '@attesta/ledger';

import type { Account } from '../account/account.entity.ts';
import { logoDataUrl, presentAccount } from './account.presenter.ts';
import { readVersionedLogo } from '../logo/read-logo.ts';

/** Account with its credit from the ledger. @param wanted `address` leaves the logo out */
export const presentWithCredit = async (
  em: EntityManager,
  account: Account,
  wanted: 'inline' | 'address',
): Promise<ResponseOf<typeof getAccount>> => {
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
