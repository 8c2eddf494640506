import type * as references from '@attesta/contracts/operations/references/references.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { readCurrentDelegation, setAside } from '../delegation/current-delegation.ts';
import { statusOf } from '../delegation/delegation-status.ts';
import { lockOpenZeugnis } from '../reference/load-reference.ts';
import type { Zeugnis } from '../reference/reference.entity.ts';

/**
 * The customer rates the employee personally. Takes the place of a delegation that was declined or has expired.
 * @throws zeugnisFinished, deputyActive while a deputy holds the rating or has finished it
 */
export const startSelfRating = ({
  em,
  actor: { accountId },
  params: { id },
  now,
}: Call<typeof references.startSelfRating>): Promise<Zeugnis> =>
  transact(em, async (tx) => {
    const zeugnis = await lockOpenZeugnis(tx, id, accountId);
    const delegation = await readCurrentDelegation(tx, id);
    if (delegation !== null) {
      const { status } = statusOf(delegation, now);
      if (status !== 'declined' && status !== 'expired') throw problem('deputyActive');
      await setAside(tx, delegation, 'replaced', now);
      zeugnis.deputyEmail = null;
      zeugnis.deputyName = null;
    }
    zeugnis.selfRating = true;
    return zeugnis;
  });
