import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deputy } from '@attesta/service-kit/session.ts';

import { endDeputysTurn } from './end-deputys-turn.ts';

/**
 * The deputy does not rate; the customer is told why. Answers so far stay, and so does the deputy's e-mail until the
 * customer delegates anew, removes the deputy or rates personally.
 * @throws zeugnisFinished, deputyLinkInvalid
 */
export async function declineDelegationOf(
  em: EntityManager,
  deputy: Deputy,
  reason: string,
  now: Date,
): Promise<void> {
  await em.transactional((tx) => endDeputysTurn(tx, deputy, { as: 'declined', reason, now }));
}
