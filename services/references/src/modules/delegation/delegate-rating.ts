import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import { deadlineFault } from '@attesta/contracts/forms/delegation.ts';
import type * as delegations from '@attesta/contracts/operations/references/delegations.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import { problem, ValidationProblem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transactOnce } from '@attesta/service-kit/database/transaction.ts';

import { lockOpenReference } from '../reference/load-reference.ts';
import { readCurrentDelegation, supersedeDelegation } from './current-delegation.ts';
import { statusOf } from './delegation-status.ts';
import { endOfLink, openDelegation } from './open-delegation.ts';
import type { DelegationDependencies } from './open-delegation.ts';

/** States in which a new delegation may replace the current one. */
const replaceable: ReadonlySet<delegations.DelegationStatus> = new Set(['declined', 'expired', 'refused']);

/**
 * Delegates the rating to a deputy and requests the mail with the link.
 * @throws validation for a deadline outside its range, zeugnisFinished, zeugnisIncomplete, ratingNotAllowed for a
 * confirmation, deputyActive, recipientMailLimit, deputyMailLimit
 */
export const delegateRating = (
  dependencies: DelegationDependencies,
  { em, actor, body: { zeugnisId, ...asked }, now }: Call<typeof delegations.delegateRating>,
): Promise<void> => {
  const days = { today: swissDay(now), latest: swissDay(endOfLink(dependencies, now)) };
  const fault = deadlineFault(asked.deadline, days);
  if (fault !== null) throw new ValidationProblem({ deadline: fault });
  const deputy = { ...asked, message: asked.message === '' ? null : asked.message };
  return transactOnce(em, async (tx) => {
    const reference = await lockOpenReference(tx, zeugnisId, actor.accountId);
    if (reference.sprache == null || reference.zeugnisart == null) {
      throw problem('zeugnisIncomplete', { step: 'zeugnis' });
    }
    if (reference.zeugnisart === ARBEITSBESTAETIGUNG) throw problem('ratingNotAllowed');
    const current = await readCurrentDelegation(tx, zeugnisId);
    if (current !== null) {
      if (!replaceable.has(statusOf(current, now).status)) throw problem('deputyActive');
      await supersedeDelegation(tx, current, 'replaced', now);
    }
    await openDelegation(tx, dependencies, reference, deputy, now);
  });
};
