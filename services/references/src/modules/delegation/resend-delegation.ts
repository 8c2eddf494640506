import type * as delegations from '@attesta/contracts/operations/references/delegations.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transactOnce } from '@attesta/service-kit/database/transaction.ts';

import { lockOpenReference } from '../reference/load-reference.ts';
import { readCurrentDelegation } from './current-delegation.ts';
import { Delegation } from './delegation.entity.ts';
import { countMail } from './mail/mail-limits.ts';
import { requestDelegationMail } from './mail/request-delegation-mail.ts';
import { endOfLink } from './open-delegation.ts';
import type { DelegationDependencies } from './open-delegation.ts';

/**
 * Mails a new link, valid from now, which invalidates the earlier one, expired or not. A future deadline stays, a past
 * one is dropped. Reminders start anew, answers stay.
 * @throws zeugnisFinished, delegationEnded, recipientMailLimit, deputyMailLimit
 */
export const resendDelegation = (
  dependencies: DelegationDependencies,
  { em, actor: { accountId }, params, now }: Call<typeof delegations.resendDelegation>,
): Promise<void> => {
  const zeugnisId = params.id;
  return transactOnce(em, async (tx) => {
    await lockOpenReference(tx, zeugnisId, accountId);
    const current = await readCurrentDelegation(tx, zeugnisId);
    if (current === null || current.endedAt != null) throw problem('delegationEnded');
    await countMail(dependencies.limits.mails, accountId, current.deputyEmail);
    const { id } = current;
    const generation = current.generation + 1;
    const deadline = current.deadline != null && current.deadline >= swissDay(now) ? current.deadline : null;
    const renewed = await tx.nativeUpdate(
      Delegation,
      { id, generation: current.generation, current: true, endedAt: null },
      {
        generation,
        expiresAt: endOfLink(dependencies, now, deadline),
        deadline,
        mailState: 'waiting',
        mailStateAt: now,
        mailAnswer: null,
        sentAt: null,
        openedAt: null,
        reminders: 0,
        nextReminderAt: null,
      },
    );
    if (renewed !== 1) throw problem('delegationEnded');
    await requestDelegationMail(tx, { kind: 'invitation', delegationId: id, generation });
  });
};
