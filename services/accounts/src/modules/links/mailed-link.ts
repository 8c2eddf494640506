import type { EntityManager } from '@mikro-orm/postgresql';

import type { Settings } from '../../env.ts';
import { Account } from '../account/account.entity.ts';
import { lockAccounts } from '../account/lock-account.ts';
import { hasPassword } from '../account/account-with-password.ts';
import { claimRegistration, endRegistrations, findRegistration } from './registration-link.ts';
import type { Registration } from './registration.entity.ts';
import { claimPasswordLink, findPasswordLink, usePasswordLink } from './password-link.ts';
import type { PasswordOwner } from '../credentials/common-passwords.ts';

/** Mailed link that may set a password now: its account, the person it names, and its use. */
export type MailedLink = {
  accountId: string;
  person: PasswordOwner;
  /** True if the account already has a password. */
  replaces: boolean;
  /** True for exactly one of several concurrent uses; only that one computes the slow hash. */
  claim(em: EntityManager, now: Date): Promise<boolean>;
  /** Sets the password and ends every link of the account. False if the link has ended since it was found. */
  use(tx: EntityManager, passwordHash: string, now: Date): Promise<boolean>;
};

/**
 * Finds the link of a key, else null. A registration's link brings the registered data; an account's link brings none,
 * so that an account made by the command line or an admin takes over no stranger's data.
 */
export const findMailedLink = async (
  em: EntityManager,
  settings: Pick<Settings, 'LINK_SECRET' | 'LINK_SECRET_PREVIOUS'>,
  key: string,
  now: Date,
): Promise<MailedLink | null> => {
  const registration = await findRegistration(em, settings, key, now);
  const link = registration === null ? await findPasswordLink(em, settings, key, now) : null;
  const accountId = (registration ?? link)?.accountId;
  if (accountId === undefined) return null;
  const account = await em.findOne(Account, { id: accountId, deactivated: false });
  if (account === null || (registration !== null && hasPassword(account))) return null;
  return {
    accountId,
    person: registration === null ? account : { ...dataOf(registration), email: account.email },
    replaces: hasPassword(account),
    claim: async (tx, at) => {
      if (registration !== null) return claimRegistration(tx, registration, at);
      return link !== null && claimPasswordLink(tx, link, at);
    },
    use: async (tx, passwordHash, at) => {
      // Locks the account before its links, as every command that ends a link does.
      await lockAccounts(tx, [accountId]);
      if (link !== null && !(await usePasswordLink(tx, link, at))) return false;
      if (!(await endRegistrations(tx, accountId, registration, at))) return false;
      const which = { id: accountId, deactivated: false, ...(registration && { passwordHash: null }) };
      const registered = registration === null ? {} : dataOf(registration);
      const changed = await tx.nativeUpdate(Account, which, {
        ...registered,
        passwordHash,
        pendingUntil: null,
      });
      return changed === 1;
    },
  };
};

/** Account data from a registration. */
const dataOf = ({
  firstname,
  lastname,
  organization,
  address,
  zip,
  city,
  language,
  templateFilename,
  privacyVersion,
  registeredAt,
}: Registration) => ({
  firstname,
  lastname,
  organization,
  address,
  zip,
  city,
  language,
  templateFilename,
  privacyVersion,
  registeredAt,
});
