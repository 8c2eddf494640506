import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@attesta/service-kit/session.ts';

import { Session } from './session.entity.ts';

/** Ends the caller's session; other sessions of the account go on. */
export async function endOwnSession(em: EntityManager, actor: Actor): Promise<undefined> {
  await em.nativeDelete(Session, { id: actor.sessionId });
  return undefined;
}
