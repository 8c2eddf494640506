import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Assigns the next receipt number of the (Swiss) year of payment, e.g. `A-2026-000123`. Locks the year until the
 * transaction ends, so that there are no gaps: call it last.
 */
export const numberReceipt = async (tx: EntityManager, paymentId: string, paidAt: Date): Promise<void> => {
  await tx.execute(
    `with next as (
       insert into payments.receipt_year as y (year, last)
       values (extract(year from ?::timestamptz at time zone 'Europe/Zurich')::int, 1)
       on conflict (year) do update set last = y.last + 1
       returning y.year, y.last)
     update payments.payment p
     set receipt_number = format('A-%s-%s', next.year, lpad(next.last::text, greatest(6, length(next.last::text)), '0'))
     from next where p.id = ?`,
    [paidAt.toISOString(), paymentId],
  );
};
