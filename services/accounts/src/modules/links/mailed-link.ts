import type { EntityManager } from '@mikro-orm/postgresql';

import type { Settings } from '../../env.ts';
import { Account } from '../account/account.entity.ts';
import { lockAccounts } from '../account/lock-account.ts';
import { hasPassword } from '../account/account-with-password.ts';
import { claimRegistration, endRegistrations, findRegistration } from './registration-link.ts';
import type { Registration } from './registration.entity.ts';
import { claimPasswordLink, findPasswordLink, usePasswordLink } from './password-link.ts';
import type { PasswordOwner } from '../credentials/common-passwords.ts';

/** A mailed link that may set a password now: whose it is, as far as the link knows, and how to use it up. */
export type MailedLink = {
  accountId: string;
  person: PasswordOwner;
  /** False where it is the first password. */
  replaces: boolean;
  /** True for one of all that use the link at the same time: the slow hash is made for that one alone. */
  claim(em: EntityManager, now: Date): Promise<boolean>;
  /** Sets the password, with which every link of the account ends. False if the link has ended since it was found. */
  use(tx: EntityManager, passwordHash: string, now: Date): Promise<boolean>;
};

/**
 * What a key opens, or null. The link of a registration brings what was registered with it; one of an account brings nothing,
 * so that an account that only the command line or admins know of takes over nobody's words.
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
      // The account before its links, as everybody who ends one does.
      await lockAccounts(tx, [accountId]);
      if (link !== null && !(await usePasswordLink(tx, link, at))) return false;
      if (!(await endRegistrations(tx, accountId, registration, at))) return false;
      const which = { id: accountId, deactivated: false, ...(registration && { passwordHash: null }) };
      const brought = registration === null ? {} : dataOf(registration);
      const changed = await tx.nativeUpdate(Account, which, { ...brought, passwordHash, pendingUntil: null });
      return changed === 1;
    },
  };
};

/** What an account is made of that a registration brings. */
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
