import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountStateName } from '@attesta/contracts/forms/page-accounts-and-audit.ts';
import type { AdminAccount } from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { presentWithCredit } from '../profile/present-with-credit.ts';
import { hasPassword } from '../account/account-with-password.ts';
import { Registration } from '../links/registration.entity.ts';
import { readLoginState } from './read-login-state.ts';

const stateOf = (account: Account): AccountStateName => {
  if (account.deactivated) return 'deactivated';
  return hasPassword(account) ? 'active' : 'unconfirmed';
};

/** Data of the latest registration; admins see it of an unconfirmed account. */
const readRegistered = async (em: EntityManager, accountId: string) => {
  const [registered] = await em.find(Registration, { accountId }, { orderBy: { id: 'desc' }, limit: 1 });
  if (registered === undefined) return {};
  const { firstname, lastname, organization, address, zip, city } = registered;
  return { firstname, lastname, organization, address, zip, city };
};

/**
 * An account as admins see it.
 * @param wanted `address` leaves the logo out
 * @throws notFound
 */
export const readAdminAccount = async (
  dependencies: Pick<Dependencies, 'redis' | 'settings'>,
  { em, now, log }: { em: EntityManager; now: Date; log: Logger },
  id: string,
  wanted: 'inline' | 'address',
): Promise<AdminAccount> => {
  // SQL may just have changed the row behind the identity map of this request.
  const account = await em.findOne(Account, { id }, { disableIdentityMap: true });
  if (account === null) throw problem('notFound');
  const state = stateOf(account);
  return {
    ...(await presentWithCredit(em, account, wanted)),
    ...(state === 'unconfirmed' ? await readRegistered(em, id) : {}),
    state,
    login: await readLoginState(dependencies, { em, now, log }, account),
    secondFactor: typeof account.totpSecret === 'string',
    version: String(account.version),
  };
};
