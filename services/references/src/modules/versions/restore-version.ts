import type { History } from '@attesta/contracts/operations/references/versions.ts';
import type * as versions from '@attesta/contracts/operations/references/versions.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { refuseWhileDelegated } from '../delegation/current-delegation.ts';
import { composeDraft } from '../document/compose-draft.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import { checkSeries } from '../series/same-person.ts';
import { readHistory } from './read-history.ts';
import { readSnapshot, stateOf, writeSnapshot } from './snapshot.ts';
import { storeVersion } from './store-version.ts';
import { loadVersion } from './load-version.ts';

/**
 * Brings a kept state back after keeping the present one, and answers the history. The pinned edition, the delegation and
 * who rates stay as they are.
 * @throws notFound, zeugnisFinished, deputyActive, referenceChanged if anything was entered since the caller looked,
 * otherPerson, otherKind
 */
export const restoreVersion = ({
  em,
  actor: { accountId },
  params: { id },
  body: { version: versionId, state },
  now,
  log,
}: Call<typeof versions.restoreVersion>): Promise<History> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, id, accountId);
    await refuseWhileDelegated(tx, id, now);
    if (stateOf(await readSnapshot(tx, id)) !== state) throw problem('referenceChanged');
    // Read before the present state is kept, for which this version may have to make room.
    const { input } = await loadVersion(tx, reference, versionId);
    await storeVersion(tx, reference, {
      at: now,
      personId: accountId,
      cause: 'restore',
      model: async () => (await composeDraft(tx, reference, now, log))?.model ?? null,
    });
    await writeSnapshot(tx, id, input);
    const restored = await tx.refreshOrFail(reference);
    await checkSeries(tx, restored, restored);
    const detail = { version: versionId };
    await recordEvent(tx, { zeugnisId: id, at: now, personId: accountId, kind: 'versionRestored', detail });
    return readHistory(tx, restored, now);
  });
