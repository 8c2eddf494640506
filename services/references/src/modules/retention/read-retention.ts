import { keptYears } from '@attesta/contracts/forms/retention.ts';
import type { getRetention } from '@attesta/contracts/operations/references/retention.ts';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

type Retention = ResponseOf<typeof getRetention>;

/** Periods for which an account keeps its references; the usual for one that never chose. */
export const readRetention = async (em: EntityManager, accountId: string): Promise<Retention> => {
  const [row] = await em.execute<Retention[]>(
    `select finished_years as "finishedYears", open_months as "openMonths"
     from zeugnisse.retention_settings where account_id = ?`,
    [accountId],
  );
  return row ?? { finishedYears: keptYears.usual, openMonths: null };
};
