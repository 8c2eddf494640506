import type { EntityManager } from '@mikro-orm/postgresql';

import type { CompositionInput, WordingUses } from '../../engine/input/input.ts';

/** What a reference keeps clear of; left out where there is nothing, so that no document is outdated by this. */
export const readAvoidedWordings = async (
  em: EntityManager,
  zeugnisId: string,
): Promise<Pick<CompositionInput, 'avoided'>> => {
  const [kept] = await em.execute<{ wordings: WordingUses }[]>(
    'select wordings from zeugnisse.avoided where zeugnis_id = ?',
    [zeugnisId],
  );
  return kept === undefined || Object.keys(kept.wordings).length === 0 ? {} : { avoided: kept.wordings };
};
