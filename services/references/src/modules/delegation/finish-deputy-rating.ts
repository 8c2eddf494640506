import type * as delegations from '@attesta/contracts/operations/references/delegations.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { missingItems } from '../../engine/composition/shown-items.ts';
import { readRatings } from '../reference/read-ratings.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { endDelegation } from './end-delegation.ts';

/**
 * Finishes a deputy's rating: invalidates the link and mails the customer, with the deputy's note.
 * @throws zeugnisFinished, ratingsMissing with the items, deputyLinkInvalid
 */
export const finishDeputyRating = ({
  em,
  actor,
  body: { note },
  now,
}: Call<typeof delegations.finishDeputyRating>): Promise<void> =>
  transact(em, async (tx) => {
    const reference = await endDelegation(tx, actor, { as: 'finished', now, ...(note !== '' && { note }) });
    const missing = missingItems(
      catalogueOf(reference),
      reference.zeugnisart ?? 0,
      reference.zeugnisvariante ?? null,
      await readRatings(tx, reference.id),
    );
    if (missing.length > 0) throw problem('ratingsMissing', { items: missing.map(({ id }) => id) });
    reference.deputyUsed = true;
  });
