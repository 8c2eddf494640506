import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { Reference } from './reference.entity.ts';

/** The caller's reference. @throws notFound, for a foreign one as for an unknown one */
export const loadReference = async (em: EntityManager, id: string, accountId: string): Promise<Reference> => {
  const reference = await em.findOne(Reference, { id, accountId });
  if (reference === null) throw problem('notFound');
  return reference;
};

/**
 * The caller's reference, locked until `tx` ends, so that nothing can change it after it was finished.
 * @throws notFound, zeugnisFinished
 */
export const lockOpenReference = async (
  tx: EntityManager,
  id: string,
  accountId: string,
): Promise<Reference> => {
  const reference = await tx.findOne(Reference, { id, accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (reference === null) throw problem('notFound');
  if (reference.finished) throw problem('zeugnisFinished');
  return reference;
};
