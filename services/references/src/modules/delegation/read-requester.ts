import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deputy } from '@attesta/service-kit/auth/session.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { Requester } from '../reference/reference.presenter.ts';
import { Delegation } from './delegation.entity.ts';

/**
 * Reads the requester that a deputy sees.
 * @throws deputyLinkInvalid when the delegation was deleted
 */
export const readRequester = async (
  em: EntityManager,
  { delegationId, accountId }: Deputy,
): Promise<Requester> => {
  const delegation = await em.findOne(Delegation, { id: delegationId }, { disableIdentityMap: true });
  if (delegation === null) throw problem('deputyLinkInvalid');
  const { expiresAt, deadline = null, message = null } = delegation;
  return { organization: await readOrganization(em, accountId), expiresAt, deadline, message };
};

/** Name of the account's organisation; empty without one. */
export const readOrganization = async (em: EntityManager, accountId: string): Promise<string> => {
  const [contact] = await em.execute<{ organization: string }[]>(
    'select organization from accounts_api.contact(?)',
    [accountId],
  );
  return contact?.organization ?? '';
};
