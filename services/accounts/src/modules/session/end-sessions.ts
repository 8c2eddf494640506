import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@attesta/service-kit/session.ts';

import { Session } from './session.entity.ts';

/** Ends every session of an account, which `tx` holds; its tokens are refused from the commit on. */
export const endSessions = async (tx: EntityManager, accountId: string): Promise<void> => {
  await tx.nativeDelete(Session, { accountId });
};

/** Ends every session of the caller's account, which `tx` holds, but the one that the request came with. */
export const endSessionsBut = async (
  tx: EntityManager,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
): Promise<void> => {
  await tx.nativeDelete(Session, { accountId, id: { $ne: sessionId } });
};
