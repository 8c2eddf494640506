import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Actor } from '@attesta/service-kit/auth/session.ts';

import { Session } from './session.entity.ts';

/** Ends every session of an account, which `tx` holds; its tokens are refused from the commit on. */
export const endSessions = async (tx: EntityManager, accountId: string): Promise<void> => {
  await tx.nativeDelete(Session, { accountId });
};

/** The same for a reason that the next request of such a token is told. */
export const endSessionsBecause = async (
  tx: EntityManager,
  accountId: string,
  endedBecause: NonNullable<Session['endedBecause']>,
): Promise<void> => {
  await tx.nativeUpdate(Session, { accountId }, { endedBecause });
};

/** Ends every session of the caller's account, which `tx` holds, but the one that the request came with. */
export const endSessionsBut = async (
  tx: EntityManager,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
): Promise<void> => {
  await tx.nativeDelete(Session, { accountId, id: { $ne: sessionId } });
};

/**
 * Holds the session that a request came with against what ends sessions, until the transaction ends: what changes the ways
 * into an account must not come after it.
 * @throws unauthenticated when it has ended since the request came in
 */
export const holdSession = async (
  tx: EntityManager,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<void> => {
  const lockMode = LockMode.PESSIMISTIC_READ;
  const held = await tx.findOne(Session, { id: sessionId, endedBecause: null }, { lockMode, fields: ['id'] });
  if (held === null) throw problem('unauthenticated');
};
