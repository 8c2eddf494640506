import type { EntityManager } from '@mikro-orm/postgresql';

import type { CompositionInput } from '../../engine/input.ts';
import { Avoided } from './avoided.entity.ts';

/** What a reference keeps clear of; left out where there is nothing, so that no document is outdated by this. */
export const readAvoided = async (
  em: EntityManager,
  zeugnisId: string,
): Promise<Pick<CompositionInput, 'avoided'>> => {
  const kept = await em.findOne(Avoided, { zeugnisId }, { disableIdentityMap: true });
  return kept === null || Object.keys(kept.wordings).length === 0 ? {} : { avoided: kept.wordings };
};
