import type { EntityManager } from '@mikro-orm/postgresql';

import type { RatedInput } from '../../engine/composition/composition.ts';
import { readAvoided } from '../avoided-wordings/read-avoided-wordings.ts';
import { readRatings } from '../reference/read-ratings.ts';

/** What the rated paragraphs rest on beyond the reference's own row. It stays on the server, where they are composed. */
export type Told = Pick<RatedInput, 'ratings' | 'avoided'>;

export const readTold = async (em: EntityManager, zeugnisId: string): Promise<Told> => ({
  ratings: await readRatings(em, zeugnisId),
  ...(await readAvoided(em, zeugnisId)),
});
