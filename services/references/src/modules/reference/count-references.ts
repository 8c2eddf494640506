import type { EntityManager } from '@mikro-orm/postgresql';

/** How many references of an account are open and how many finished; both 0 without any. */
export async function countReferencesOf(
  em: EntityManager,
  accountId: string,
): Promise<{ open: number; finished: number }> {
  const [counts] = await em.execute<{ open: number; finished: number }[]>(
    `select count(*) filter (where not finished)::int as open, count(*) filter (where finished)::int as finished
     from zeugnisse.zeugnis where account_id = ?`,
    [accountId],
  );
  return counts ?? { open: 0, finished: 0 };
}
