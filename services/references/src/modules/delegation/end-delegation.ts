import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Deputy } from '@attesta/service-kit/auth/session.ts';

import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { Delegation } from './delegation.entity.ts';
import { recheckDeputy } from './find-deputy.ts';
import { requestDelegationMail } from './mail/request-delegation-mail.ts';

/**
 * Ends a delegation at the deputy's request, invalidates its link and requests the mail to the customer. Exactly one of
 * two concurrent calls succeeds. The customer still sees a finished or declined delegation, but not one passed on.
 * @returns the reference, locked until `tx` ends
 * @throws zeugnisFinished, deputyLinkInvalid when the delegation has already ended
 */
export const endDelegation = async (
  tx: EntityManager,
  deputy: Deputy,
  end: { as: 'finished' | 'declined' | 'passedOn'; now: Date; reason?: string; note?: string },
): Promise<Reference> => {
  const { zeugnisId, accountId, delegationId, generation } = deputy;
  const reference = await lockOpenReference(tx, zeugnisId, accountId);
  await recheckDeputy(tx, deputy, end.now);
  const ended = await tx.nativeUpdate(
    Delegation,
    { id: delegationId, generation, current: true, endedAt: null },
    {
      endedAs: end.as,
      endedAt: end.now,
      current: end.as !== 'passedOn',
      declineReason: end.reason ?? null,
      note: end.note ?? null,
      nextReminderAt: null,
    },
  );
  if (ended !== 1) throw problem('deputyLinkInvalid');
  await requestDelegationMail(tx, { kind: end.as, delegationId, generation });
  return reference;
};
