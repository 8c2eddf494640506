import type { EntityManager } from '@mikro-orm/postgresql';

import type { CompositionInput, WordingUses } from '../../engine/input/input.ts';

/** Wordings a reference avoids; the property is absent if there are none, which keeps the input's digest unchanged. */
export const readAvoidedWordings = async (
  em: EntityManager,
  zeugnisId: string,
): Promise<Pick<CompositionInput, 'avoided'>> => {
  const [row] = await em.execute<{ wordings: WordingUses }[]>(
    'select wordings from zeugnisse.avoided where zeugnis_id = ?',
    [zeugnisId],
  );
  return row === undefined || Object.keys(row.wordings).length === 0 ? {} : { avoided: row.wordings };
};
