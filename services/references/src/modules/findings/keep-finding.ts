import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';
import type { Actor } from '@attesta/service-kit/session.ts';

import { lockOpenZeugnis } from '../reference/load-zeugnis.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';
import { KeptFinding } from './kept-finding.entity.ts';

/** More kept findings than a reference has words would be somebody filling the disk. */
const mostKept = 300;

/**
 * Notes that a finding is left so on purpose, with who and when; the first note stays. `kept` false takes it back.
 * @throws notFound, zeugnisFinished, tooManyRequests for more notes than a reference can need
 */
export function keepFindingOf(
  em: EntityManager,
  request: { id: string; key: string; kept: boolean },
  actor: Pick<Actor, 'accountId' | 'email'>,
  now: Date,
): Promise<Zeugnis> {
  return em.transactional(async (tx) => {
    const zeugnis = await lockOpenZeugnis(tx, request.id, actor.accountId);
    const { id: zeugnisId } = zeugnis;
    const { key } = request;
    if (!request.kept) {
      await tx.nativeDelete(KeptFinding, { zeugnisId, key });
      return zeugnis;
    }
    if ((await tx.count(KeptFinding, { zeugnisId })) >= mostKept) throw problem('tooManyRequests');
    await tx.upsert(
      KeptFinding,
      { zeugnisId, key, keptBy: actor.email, keptAt: now },
      { onConflictAction: 'ignore' },
    );
    return zeugnis;
  });
}
