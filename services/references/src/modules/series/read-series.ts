import type { EntityManager } from '@mikro-orm/postgresql';
import type { referenceSchema } from '@attesta/contracts/operations/references/references.ts';
import type { z } from 'zod';

import type { Reference } from '../reference/reference.entity.ts';

type Detail = Pick<
  z.infer<typeof referenceSchema>,
  'corrects' | 'replacedAt' | 'replacedBy' | 'openCorrection' | 'continues'
>;

type Row = { corrects_id: string; zeugnis_id: string; reason: string };

/** Neighbours of a reference in its series, as its owner sees them; absent where there are none. */
export const readSeries = async (
  em: EntityManager,
  { id, replacedAt, continuesId }: Pick<Reference, 'id' | 'replacedAt' | 'continuesId'>,
): Promise<Detail> => {
  const rows = await em.execute<Row[]>(
    'select corrects_id, zeugnis_id, reason from zeugnisse.correction where corrects_id = ? or zeugnis_id = ?',
    [id, id],
  );
  const own = rows.find((row) => row.zeugnis_id === id);
  const next = rows.find((row) => row.corrects_id === id);
  return {
    ...(own !== undefined && { corrects: { id: own.corrects_id, reason: own.reason } }),
    ...(replacedAt != null && { replacedAt: replacedAt.toISOString() }),
    ...(next !== undefined &&
      (replacedAt == null ? { openCorrection: next.zeugnis_id } : { replacedBy: next.zeugnis_id })),
    ...(continuesId != null && { continues: continuesId }),
  };
};
