import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@attesta/service-kit/session.ts';

import { Account } from '../account/account.entity.ts';

/** Notes when the caller last came back, shown to admins. */
export async function noteLogin(em: EntityManager, actor: Actor, now: Date): Promise<undefined> {
  await em.nativeUpdate(Account, { id: actor.accountId }, { lastLoginAt: now });
  return undefined;
}
