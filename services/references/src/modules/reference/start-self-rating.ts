import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';

import { lockOpenZeugnis } from './load-zeugnis.ts';
import type { Zeugnis } from './zeugnis.entity.ts';

/** The customer rates the employee personally. Refused while a deputy holds the rating. */
export function startSelfRatingOf(em: EntityManager, id: string, accountId: string): Promise<Zeugnis> {
  return em.transactional(async (tx) => {
    const zeugnis = await lockOpenZeugnis(tx, id, accountId);
    if (zeugnis.deputyEmail != null) throw problem('deputyActive');
    zeugnis.selfRating = true;
    return zeugnis;
  });
}
