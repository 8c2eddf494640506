import type { History } from '@attesta/contracts/operations/references/versions.ts';
import type * as versions from '@attesta/contracts/operations/references/versions.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { refuseWhileDelegated } from '../delegation/current-delegation.ts';
import { composeDraft } from '../document/compose-draft.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import { readHistory } from './read-history.ts';
import { storeVersion } from './store-version.ts';

/**
 * Keeps the present state under a name, and answers the history.
 * @throws notFound, zeugnisFinished, deputyActive, versionUnchanged, tooManyVersions
 */
export const keepVersion = ({
  em,
  actor: { accountId },
  params: { id },
  body: { name },
  now,
  log,
}: Call<typeof versions.keepVersion>): Promise<History> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, id, accountId);
    await refuseWhileDelegated(tx, id, now);
    await storeVersion(tx, reference, {
      at: now,
      personId: accountId,
      cause: 'kept',
      name,
      model: async () => (await composeDraft(tx, reference, now, log))?.model ?? null,
    });
    return readHistory(tx, reference, now);
  });
