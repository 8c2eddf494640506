import type { releaseReference as operation } from '@attesta/contracts/operations/references/retention.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { lockAgainstDeletion } from './hold-reference.ts';

/** Ends the hold on a reference; one without a hold stays as it is. @throws notFound */
export const releaseReference = ({ em, actor: { accountId }, params: { id } }: Call<typeof operation>) =>
  transact(em, async (tx): Promise<undefined> => {
    await lockAgainstDeletion(tx, id, accountId);
    await tx.execute('delete from zeugnisse.hold where zeugnis_id = ?', [id]);
    return undefined;
  });
