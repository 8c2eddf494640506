import type { EntityManager } from '@mikro-orm/postgresql';

import { Session } from './session.entity.ts';

/** Ends every session of an account; its tokens are refused from the commit on. */
export async function endSessions(tx: EntityManager, accountId: string): Promise<void> {
  await tx.nativeDelete(Session, { accountId });
}
