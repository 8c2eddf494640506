import type { getHold } from '@attesta/contracts/operations/references/retention.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The hold on a reference, which must be the caller's own; null without one. */
export const readHold = async (em: EntityManager, zeugnisId: string): Promise<ResponseOf<typeof getHold>> => {
  const [row] = await em.execute<{ reason: string; since: Date | string }[]>(
    'select reason, since from zeugnisse.hold where zeugnis_id = ?',
    [zeugnisId],
  );
  return row === undefined ? null : { reason: row.reason, since: new Date(row.since).toISOString() };
};
