import type { EntityManager } from '@mikro-orm/postgresql';

import type { RatedInput } from '../../engine/composition/composition.ts';
import { readAvoidedWordings } from '../avoided-wordings/read-avoided-wordings.ts';
import { readRatings } from '../reference/read-ratings.ts';

/** Input of the rated paragraphs besides the reference's own row. It never leaves the server. */
export type RatedTextInput = Pick<RatedInput, 'ratings' | 'avoided' | 'tasks'>;

export const readRatedTextInput = async (em: EntityManager, zeugnisId: string): Promise<RatedTextInput> => ({
  ratings: await readRatings(em, zeugnisId),
  ...(await readAvoidedWordings(em, zeugnisId)),
});
