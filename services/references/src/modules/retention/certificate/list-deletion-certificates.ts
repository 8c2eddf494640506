import type { listDeletionCertificates as operation } from '@attesta/contracts/operations/references/retention.ts';
import type { QueryOf, ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

type Row = { day: string; references: number; total: number };

/** One page of the days on which references of an account were deleted, the latest first. */
export const listDeletionCertificates = async (
  em: EntityManager,
  accountId: string,
  { page, size }: QueryOf<typeof operation>,
): Promise<ResponseOf<typeof operation>> => {
  const rows = await em.execute<Row[]>(
    `select d.day::text as day, sum(d.number)::int as "references", count(*) over ()::int as total
     from zeugnisse.deletion d where d.account_id = ? group by d.day order by d.day desc limit ? offset ?`,
    [accountId, size, (page - 1) * size],
  );
  return { rows: rows.map(({ day, references }) => ({ day, references })), total: rows[0]?.total ?? 0 };
};
