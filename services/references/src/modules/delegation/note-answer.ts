import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';
import type { Deputy } from '@attesta/service-kit/session.ts';

import { Delegation } from './delegation.entity.ts';
import { isRunning } from './delegation-status.ts';

/**
 * Holds a deputy's right to answer against the locked reference, and notes the moment of the first answer.
 * @param answered whether anything is said, rather than an answer taken back
 * @throws deputyLinkInvalid when the delegation has ended meanwhile
 */
export const noteAnswer = async (
  tx: EntityManager,
  { delegationId }: Deputy,
  answered: boolean,
  now: Date,
): Promise<void> => {
  const delegation = await tx.findOne(
    Delegation,
    { id: delegationId, current: true },
    { disableIdentityMap: true },
  );
  if (delegation === null || !isRunning(delegation, now)) throw problem('deputyLinkInvalid');
  if (!answered || delegation.openedAt != null) return;
  await tx.nativeUpdate(Delegation, { id: delegationId, openedAt: null }, { openedAt: now });
};
