import type * as delegations from '@attesta/contracts/operations/references/delegations.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transactOnce } from '@attesta/service-kit/database/transaction.ts';

import { Delegation } from './delegation.entity.ts';
import { endDelegation } from './end-delegation.ts';
import { openDelegation } from './open-delegation.ts';
import type { DelegationDependencies } from './open-delegation.ts';

/**
 * Replaces the deputy by a colleague with a link of their own, and mails the customer. Answers and deadline stay; the
 * customer's message to the first deputy is dropped. The mail counts towards the limit of the customer's account.
 * @throws zeugnisFinished, deputyLinkInvalid, recipientMailLimit, deputyMailLimit
 */
export const passOnDelegation = (
  dependencies: DelegationDependencies,
  { em, actor, body: colleague, now }: Call<typeof delegations.passOnDelegation>,
): Promise<void> =>
  transactOnce(em, async (tx) => {
    const reference = await endDelegation(tx, actor, { as: 'passedOn', now });
    const { deadline = null } = await tx.findOneOrFail(Delegation, { id: actor.delegationId });
    await openDelegation(tx, dependencies, reference, { ...colleague, deadline, message: null }, now);
  });
