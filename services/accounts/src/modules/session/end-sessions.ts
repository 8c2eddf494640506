import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Actor } from '@attesta/service-kit/auth/session.ts';

import { Session } from './session.entity.ts';

/** Ends every session of an account locked by `tx`; its tokens are refused after the commit. */
export const endSessions = async (tx: EntityManager, accountId: string): Promise<void> => {
  await tx.nativeDelete(Session, { accountId });
};

/** Ends every session with a reason, which the next request of its token gets. */
export const endSessionsWithReason = async (
  tx: EntityManager,
  accountId: string,
  endedBecause: NonNullable<Session['endedBecause']>,
): Promise<void> => {
  await tx.nativeUpdate(Session, { accountId }, { endedBecause });
};

/** Ends every session of the caller's account, locked by `tx`, except that of the request. */
export const endSessionsExcept = async (
  tx: EntityManager,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
): Promise<void> => {
  await tx.nativeDelete(Session, { accountId, id: { $ne: sessionId } });
};

/**
 * Locks the session of the request until the transaction ends, so that a change of credentials cannot follow the end of
 * its session.
 * @throws unauthenticated if it has ended since the request began
 */
export const lockSession = async (
  tx: EntityManager,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<void> => {
  const lockMode = LockMode.PESSIMISTIC_READ;
  const held = await tx.findOne(Session, { id: sessionId, endedBecause: null }, { lockMode, fields: ['id'] });
  if (held === null) throw problem('unauthenticated');
};
