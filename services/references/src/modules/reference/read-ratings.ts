import type { EntityManager } from '@mikro-orm/postgresql';

import type { RatingInput } from '../../engine/input/input.ts';

type Row = {
  idKompetenz: number;
  bewertung: string | null;
  keineRelevanz: boolean;
  evidence: string | null;
  leftOut: boolean;
};

/**
 * All stored answers of a reference, including those to hidden items. Plain SQL, since every screen with text reads
 * them all and loading entities took three times as long.
 */
export const readRatings = async (em: EntityManager, zeugnisId: string): Promise<RatingInput[]> => {
  const rows = await em.execute<Row[]>(
    `select id_kompetenz as "idKompetenz", bewertung, keine_relevanz as "keineRelevanz", evidence, left_out as "leftOut"
       from zeugnisse.bewertung where zeugnis_id = ? order by id_kompetenz`,
    [zeugnisId],
  );
  // Absent without evidence or the wish to leave it out, which keeps the hash of such documents unchanged.
  return rows.map(({ evidence, leftOut, ...answer }) => ({
    ...answer,
    ...(evidence !== null && { evidence }),
    ...(leftOut && { leftOut }),
  }));
};
