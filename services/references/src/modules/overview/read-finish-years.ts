import type { EntityManager } from '@mikro-orm/postgresql';

/** Years from the latest to the first in which an account has finished references (Swiss time); reads two of them. */
export const readFinishYears = async (em: EntityManager, accountId: string): Promise<number[]> => {
  const [row] = await em.execute<{ first: number | null; last: number | null }[]>(
    `select extract(year from min(z.finished_at) at time zone 'Europe/Zurich')::int as first,
       extract(year from max(z.finished_at) at time zone 'Europe/Zurich')::int as last
     from zeugnisse.zeugnis z where z.account_id = ?`,
    [accountId],
  );
  const { first, last } = row ?? {};
  if (first == null || last == null) return [];
  return Array.from({ length: last - first + 1 }, (_, past) => last - past);
};
