import type * as findings from '@attesta/contracts/operations/references/findings.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { KeptFinding } from './kept-finding.entity.ts';

/** Kept findings per reference; no text has so many, so more would only fill the disk. */
const maxKept = 300;

/**
 * Records that a finding is kept on purpose, with account, time and perhaps a reason. Of a finding that is kept again
 * the first record stays, apart from a reason that is given anew. `kept` false deletes it.
 * @throws notFound, zeugnisFinished, tooManyRequests above `maxKept`
 */
export const keepFinding = ({
  em,
  actor,
  params: { id: zeugnisId },
  body: { key, kept, reason = '' },
  now,
}: Call<typeof findings.keepFinding>): Promise<Reference> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, zeugnisId, actor.accountId);
    if (!kept) {
      await tx.nativeDelete(KeptFinding, { zeugnisId, key });
      return reference;
    }
    if ((await tx.count(KeptFinding, { zeugnisId })) >= maxKept) throw problem('tooManyRequests');
    const given = reason === '' ? null : reason;
    await tx.upsert(
      KeptFinding,
      { zeugnisId, key, keptBy: actor.accountId, keptAt: now, reason: given },
      { onConflictAction: 'ignore' },
    );
    if (given !== null) await tx.nativeUpdate(KeptFinding, { zeugnisId, key }, { reason: given });
    return reference;
  });
