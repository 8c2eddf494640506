import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';
import type { Actor } from '@attesta/service-kit/session.ts';

import { Session } from './session.entity.ts';

/** Ends every session of an account; its tokens are refused from the commit on. */
export async function endSessions(tx: EntityManager, accountId: string): Promise<void> {
  await tx.nativeDelete(Session, { accountId });
}

/** Ends every session of the caller's account but the one that the request came with. */
export async function endSessionsBut(
  tx: EntityManager,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
): Promise<undefined> {
  await tx.nativeDelete(Session, { accountId, id: { $ne: sessionId } });
  return undefined;
}

/**
 * Ends one session of the caller's account.
 * @param handle the id by which `listSessions` names it
 * @throws notFound for one that has ended, was never there or is somebody else's
 */
export async function endOneSession(
  em: EntityManager,
  { accountId }: Pick<Actor, 'accountId'>,
  handle: string,
): Promise<undefined> {
  if ((await em.nativeDelete(Session, { accountId, handle })) === 0) throw problem('notFound');
  return undefined;
}
