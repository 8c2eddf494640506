import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deputy } from '@attesta/service-kit/auth/session.ts';

import { Delegation } from './delegation.entity.ts';
import { recheckDeputy } from './find-deputy.ts';

/**
 * Holds a deputy's right to answer against the locked reference, and notes the moment of the first answer.
 * @param answered whether anything is said, rather than an answer taken back
 * @throws deputyLinkInvalid when the delegation has ended meanwhile
 */
export const recordAnswer = async (
  tx: EntityManager,
  deputy: Deputy,
  answered: boolean,
  now: Date,
): Promise<void> => {
  await recheckDeputy(tx, deputy, now);
  if (answered) {
    await tx.nativeUpdate(Delegation, { id: deputy.delegationId, openedAt: null }, { openedAt: now });
  }
};
