import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { getAccount } from '@attesta/contracts/operations/accounts/accounts.ts';

import type { Account } from '../account/account.entity.ts';

/** @param credit remaining and ordered references, from the ledger @param logo undefined leaves it out */
export const presentAccount = (
  account: Account,
  credit: { balance: number; ordered: number },
  { logo, logoVersion }: { logo: string | null | undefined; logoVersion: string | null },
): ResponseOf<typeof getAccount> => ({
  id: account.id,
  firstname: account.firstname,
  lastname: account.lastname,
  email: account.email,
  organization: account.organization,
  address: account.address,
  zip: account.zip,
  city: account.city,
  templateFilename: account.templateFilename,
  ...(logo === undefined ? {} : { logo }),
  logoVersion,
  logoPosition: account.logoPosition,
  admin: account.admin,
  deactivated: account.deactivated,
  deactivationReason: account.deactivationReason ?? null,
  registerDate: account.registeredAt.toISOString(),
  lastLogin: account.lastLoginAt?.toISOString() ?? null,
  certificateCount: credit.ordered,
  saldo: credit.balance,
});

export const logoDataUrl = (logo: Uint8Array | null | undefined): string | null =>
  logo === null || logo === undefined
    ? null
    : `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
