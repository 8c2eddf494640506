import type { EntityManager } from '@mikro-orm/postgresql';

export type ReferenceCounts = { open: number; finished: number };

/** Numbers of open and finished references of an account; both 0 without any. */
export const countReferences = async (em: EntityManager, accountId: string): Promise<ReferenceCounts> => {
  const [counts] = await em.execute<ReferenceCounts[]>(
    'select open, finished from zeugnisse.reference_count where account_id = ?',
    [accountId],
  );
  return counts ?? { open: 0, finished: 0 };
};
