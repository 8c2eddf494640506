import type { EntityManager } from '@mikro-orm/postgresql';

import type { RatingInput } from '../../engine/input.ts';
import { Bewertung } from './bewertung.entity.ts';

/** All stored answers of a reference, those to hidden items included. */
export const readRatings = async (em: EntityManager, zeugnisId: string): Promise<RatingInput[]> => {
  const options = { orderBy: { idKompetenz: 'asc' }, disableIdentityMap: true } as const;
  const rows = await em.find(Bewertung, { zeugnisId }, options);
  return rows.map(({ idKompetenz, bewertung, keineRelevanz, evidence }) => ({
    idKompetenz,
    bewertung: bewertung ?? null,
    keineRelevanz,
    // Left out where there is none, so that no document is outdated by this.
    ...(evidence == null ? {} : { evidence }),
  }));
};
