import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf, ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as adminPayments from '@attesta/contracts/operations/payments/admin-payments.ts';
import { conditionOf } from './payment-condition.ts';
import type { PaymentCondition, PaymentFilters } from './payment-condition.ts';
import { presentRow, rowColumns, withOwner } from './payment-row.ts';
import type { StoredRow } from './payment-row.ts';

/** Totals of filtered payments: their number, references, and Rappen. */
type PaymentTotals = { count: number; credit: number; amount: number };

/** The driver returns sums of bigint as text. */
type Sums = { count: string; credit: string; amount: string };

/** Totals; without a search from precomputed sums: one row per day, or a single one without a period. */
const readTotals = async (
  em: EntityManager,
  filters: PaymentFilters,
  condition: PaymentCondition,
): Promise<PaymentTotals> => {
  const [sums] = await (condition.searches ? sumPayments(em, condition) : readStoredSums(em, filters));
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

const readStoredSums = (em: EntityManager, { from, to, status }: PaymentFilters): Promise<Sums[]> => {
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

type Query = QueryOf<typeof adminPayments.pagePayments>;
type Page = ResponseOf<typeof adminPayments.pagePayments>;

/** One page of the payments of all accounts, with the totals of all matches. A page behind the last one is empty. */
export const pagePayments = async (em: EntityManager, query: Query): Promise<Page> => {
  const condition = conditionOf(query);
  const totals = await readTotals(em, query, condition);
  const rows = await readRows(em, condition, query, totals.count);
  return {
    rows: rows.map(presentRow),
    total: totals.count,
    totals: { count: totals.count, credit: totals.credit, paid: totals.amount / 100 },
  };
};

const columns: Record<Query['sort'], string> = {
  dateTime: 'p.paid_at',
  owner: "coalesce(d.email, '')",
  credit: 'p.anzahl',
  paid: 'p.amount',
  status: 'p.status',
};

/** SQL order; ties are sorted by date, newest first, in either direction. */
const orderBy = ({ sort, direction }: Query, reversed: boolean): string => {
  const directionSql = (way: 'asc' | 'desc') => (reversed === (way === 'asc') ? 'desc' : 'asc');
  if (sort === 'dateTime') return `p.paid_at ${directionSql(direction)}, p.id ${directionSql(direction)}`;
  return `${columns[sort]} ${directionSql(direction)}, p.paid_at ${directionSql('desc')}, p.id ${directionSql('desc')}`;
};

/** Reads from the nearer end, and joins shown columns only to the ids of the page. */
const readRows = async (
  em: EntityManager,
  condition: PaymentCondition,
  query: Query,
  total: number,
): Promise<StoredRow[]> => {
  const before = (query.page - 1) * query.size;
  const count = Math.min(query.size, total - before);
  if (count <= 0) return [];
  const after = total - before - count;
  const reversed = after < before;
  const order = orderBy(query, reversed);
  const owner = query.sort === 'owner' ? withOwner : '';
  const rows = await em.execute<StoredRow[]>(
    `select ${rowColumns} from (
       select p.id from payments.payment p ${owner} where ${condition.sql} order by ${order} limit ? offset ?
     ) as page join payments.payment p on p.id = page.id ${withOwner} order by ${order}`,
    [...condition.values, count, reversed ? after : before],
  );
  return reversed ? rows.toReversed() : rows;
};
