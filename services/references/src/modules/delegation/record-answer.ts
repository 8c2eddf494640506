import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deputy } from '@attesta/service-kit/auth/session.ts';

import { Delegation } from './delegation.entity.ts';
import { recheckDeputy } from './find-deputy.ts';

/**
 * Checks a deputy's right to answer, with the reference locked, and records the time of the first answer.
 * @param answered false if the request only clears answers
 * @throws deputyLinkInvalid when the delegation has ended
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
