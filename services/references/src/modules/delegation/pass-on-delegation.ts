import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deputy } from '@attesta/service-kit/session.ts';

import { endDeputysTurn } from './end-deputys-turn.ts';
import { openDelegation } from './open-delegation.ts';
import type { DelegationParts, DeputyInput } from './open-delegation.ts';

/**
 * A colleague takes the deputy's place, with a link of their own; the customer is told. Answers so far stay. The mail
 * counts for the customer's account.
 * @throws zeugnisFinished, deputyLinkInvalid, recipientMailLimit, deputyMailLimit
 */
export function passOnDelegationTo(
  em: EntityManager,
  parts: DelegationParts,
  deputy: Deputy,
  colleague: DeputyInput,
  now: Date,
): Promise<void> {
  return em.transactional(async (tx) => {
    const zeugnis = await endDeputysTurn(tx, deputy, { as: 'passedOn', now });
    await openDelegation(tx, parts, zeugnis, colleague, now);
  });
}
