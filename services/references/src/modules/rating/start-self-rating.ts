import type * as references from '@attesta/contracts/operations/references/references.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { readCurrentDelegation, supersedeDelegation } from '../delegation/current-delegation.ts';
import { statusOf } from '../delegation/delegation-status.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';

/**
 * Records that the customer rates the employee personally, replacing a declined or expired delegation.
 * @throws zeugnisFinished, deputyActive while a deputy can rate or after one has finished
 */
export const startSelfRating = ({
  em,
  actor: { accountId },
  params: { id },
  now,
}: Call<typeof references.startSelfRating>): Promise<Reference> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, id, accountId);
    const delegation = await readCurrentDelegation(tx, id);
    if (delegation !== null) {
      const { status } = statusOf(delegation, now);
      if (status !== 'declined' && status !== 'expired') throw problem('deputyActive');
      await supersedeDelegation(tx, delegation, 'replaced', now);
      reference.deputyEmail = null;
      reference.deputyName = null;
    }
    reference.selfRating = true;
    return reference;
  });
