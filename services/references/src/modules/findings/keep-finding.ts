import type * as findings from '@attesta/contracts/operations/references/findings.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { KeptFinding } from './kept-finding.entity.ts';

/** More kept findings than a reference has words would be somebody filling the disk. */
const mostKept = 300;

/**
 * Notes that a finding is left so on purpose, with who and when; the first note stays. `kept` false takes it back.
 * @throws notFound, zeugnisFinished, tooManyRequests for more notes than a reference can need
 */
export const keepFinding = ({
  em,
  actor,
  params: { id: zeugnisId },
  body: { key, kept },
  now,
}: Call<typeof findings.keepFinding>): Promise<Reference> =>
  transact(em, async (tx) => {
    const zeugnis = await lockOpenReference(tx, zeugnisId, actor.accountId);
    if (!kept) {
      await tx.nativeDelete(KeptFinding, { zeugnisId, key });
      return zeugnis;
    }
    if ((await tx.count(KeptFinding, { zeugnisId })) >= mostKept) throw problem('tooManyRequests');
    await tx.upsert(
      KeptFinding,
      { zeugnisId, key, keptBy: actor.accountId, keptAt: now },
      { onConflictAction: 'ignore' },
    );
    return zeugnis;
  });
