import type { Releases } from '@attesta/contracts/operations/accounts/releases.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Account } from '../account/account.entity.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Current e-mails of the admins who rolled a remote back; deleted accounts are missing.
 * @param asked comma-separated ids from the gateway
 */
export const readReleaseAdmins = async (em: EntityManager, asked = ''): Promise<Releases['admins']> => {
  const ids = asked.split(',').filter((id) => uuid.test(id));
  if (ids.length === 0) return [];
  const accounts = await em.find(Account, { id: { $in: ids } }, { fields: ['id', 'email'] });
  return accounts.map(({ id, email }) => ({ id, email }));
};
