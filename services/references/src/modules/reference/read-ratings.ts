import type { EntityManager } from '@mikro-orm/postgresql';

import type { RatingInput } from '../../engine/input/input.ts';

type Row = {
  idKompetenz: number;
  bewertung: string | null;
  keineRelevanz: boolean;
  evidence: string | null;
};

/**
 * All stored answers of a reference, those to hidden items included. Every screen with text reads them all; as entities
 * that took three times as long.
 */
export const readRatings = async (em: EntityManager, zeugnisId: string): Promise<RatingInput[]> => {
  const rows = await em.execute<Row[]>(
    `select id_kompetenz as "idKompetenz", bewertung, keine_relevanz as "keineRelevanz", evidence
       from zeugnisse.bewertung where zeugnis_id = ? order by id_kompetenz`,
    [zeugnisId],
  );
  // Left out where there is none, so that no document is outdated by this.
  return rows.map(({ evidence, ...answer }) => ({ ...answer, ...(evidence !== null && { evidence }) }));
};
