import type * as delegations from '@attesta/contracts/operations/references/delegations.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { endDelegation } from './end-delegation.ts';

/**
 * Ends a delegation that the deputy declines, and mails the reason to the customer. Answers stay, and so does the
 * deputy's e-mail until the customer delegates anew, removes the deputy or rates personally.
 * @throws zeugnisFinished, deputyLinkInvalid
 */
export const declineDelegation = async ({
  em,
  actor,
  body: { reason },
  now,
}: Call<typeof delegations.declineDelegation>): Promise<void> => {
  await transact(em, (tx) => endDelegation(tx, actor, { as: 'declined', reason, now }));
};
