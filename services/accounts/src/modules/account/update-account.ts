import type { updateAccount } from '@attesta/contracts/operations/accounts.ts';
import type { Call } from '@attesta/service-kit/route.ts';

import { Account } from './account.entity.ts';
import { logoDataUrl } from './account.presenter.ts';
import { normaliseLogo } from './normalise-logo.ts';

/**
 * Saves details and logo of the caller's account, each field by its name: whatever else a body carries, such
 * as admin or another id, has no way in. A logo that is missing stays, null removes it.
 */
export async function saveAccount({ em, actor, body }: Call<typeof updateAccount>): Promise<Account> {
  const stored = await em.findOneOrFail(Account, { id: actor.accountId });
  const logo = await logoToStore(stored, body.logo);
  return em.transactional(async (tx) => {
    const account = await tx.findOneOrFail(Account, { id: actor.accountId });
    account.firstname = body.firstname;
    account.lastname = body.lastname;
    account.organization = body.organization;
    account.address = body.address;
    account.zip = body.zip;
    account.city = body.city;
    if (logo !== undefined) account.logo = logo;
    if (body.logoPosition !== undefined) account.logoPosition = body.logoPosition;
    return account;
  });
}

/** Undefined leaves the logo as it is: also when the client sends back what it was given. */
async function logoToStore(
  stored: Account,
  sent: string | null | undefined,
): Promise<Buffer | null | undefined> {
  if (sent === null || sent === undefined) return sent;
  return sent === logoDataUrl(stored) ? undefined : normaliseLogo(sent);
}
