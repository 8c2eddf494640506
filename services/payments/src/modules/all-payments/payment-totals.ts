import type { EntityManager } from '@mikro-orm/postgresql';

import type { PaymentCondition, PaymentFilters } from './payment-condition.ts';

/** What filtered payments come to: how many, references, Rappen. */
export type PaymentTotals = { count: number; credit: number; amount: number };

/** Sums of bigint come as text. */
type Sums = { count: string; credit: string; amount: string };

/** Without a search a row for each day is read instead of one for each payment, and without a period one row in all. */
export const readTotals = async (
  em: EntityManager,
  filters: PaymentFilters,
  condition: PaymentCondition,
): Promise<PaymentTotals> => {
  const [sums] = await (condition.searches ? sumPayments(em, condition) : sumKept(em, filters));
  return {
    count: Number(sums?.count ?? 0),
    credit: Number(sums?.credit ?? 0),
    amount: Number(sums?.amount ?? 0),
  };
};

const sumPayments = (em: EntityManager, { sql, values }: PaymentCondition): Promise<Sums[]> =>
  em.execute(
    `select count(*) as count, coalesce(sum(p.anzahl), 0) as credit, coalesce(sum(p.amount), 0) as amount
     from payments.payment p where ${sql}`,
    [...values],
  );

const sumKept = (em: EntityManager, { from, to, status }: PaymentFilters): Promise<Sums[]> => {
  const sums = `select coalesce(sum(t.count), 0) as count, coalesce(sum(t.credit), 0) as credit,
    coalesce(sum(t.amount), 0) as amount`;
  const wanted = `(?::text = 'all' or t.status = ?)`;
  if (from === undefined && to === undefined) {
    return em.execute(`${sums} from payments.status_total t where ${wanted}`, [status, status]);
  }
  return em.execute(
    `${sums} from payments.day_total t where ${wanted}
       and t.day between coalesce(?::date, '-infinity') and coalesce(?::date, 'infinity')`,
    [status, status, from ?? null, to ?? null],
  );
};
