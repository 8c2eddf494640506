import type { EntityManager } from '@mikro-orm/postgresql';

import type { Period } from './period.ts';

/** Figures of the month with this number: 1 is the first of the period, 0 all time before it. */
type Numbered<Figures> = { month: number } & Figures;

/** Dimension by which finished references are grouped; `all` is their total. */
export type Dimension = 'all' | 'type' | 'variant' | 'language' | 'reason';

export type FinishedCount = Numbered<{
  part: Dimension;
  /** Id or code; null if none was chosen. */
  key: string | null;
  count: number;
  delegated: number;
}>;
export type Count = Numbered<{ count: number }>;
export type Median = Numbered<{ hours: number }>;
/** Sums of bigint or numeric, which the driver returns as text. */
export type Revenue = Numbered<{ gross: string; net: string }>;
export type Entries = Numbered<{ kind: string; amount: string }>;

const within = (column: string): string => `${column} >= m.start and ${column} < m.stop`;

const median = (from: string, to: string): string =>
  `(percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from})::float8)) / 3600 as hours`;

/** Groups by all dimensions at once, then sums these few groups for each dimension alone. */
const finishedSql = `select m.month, f.*
  from months m, lateral (
    select sum(count)::int as count, sum(delegated)::int as delegated,
      coalesce(art::text, variante::text, sprache, grund::text) as key,
      case grouping(art, variante, sprache, grund)
        when 15 then 'all' when 7 then 'type' when 11 then 'variant' when 13 then 'language' else 'reason' end as part
    from (
      select z.zeugnisart as art, z.zeugnisvariante as variante, z.sprache, z.bestellgrund as grund,
        count(*) as count, count(*) filter (where z.deputy_used) as delegated
      from zeugnisse.zeugnis z
      where z.finished and z.corrects_id is null and ${within('z.finished_at')}
      group by 1, 2, 3, 4) as groups
    group by grouping sets ((), (art), (variante), (sprache), (grund))) f`;

/** Figures of each month of a period, each read by one statement. A correction is no order and no second reference. */
export const createMonthCounter = async (em: EntityManager, { from, to }: Period) => {
  const [period] = await em.execute<{ bounds: string }[]>(
    `select (array_agg(day at time zone 'Europe/Zurich' order by day))::text as bounds
     from generate_series(?::timestamp, ?::timestamp + interval '1 month', interval '1 month') as day`,
    [`${from}-01`, `${to}-01`],
  );
  return createCounter(em, period?.bounds ?? '{}');
};

/**
 * As `createMonthCounter`, for any spans of time.
 * @param bounds starts of the spans and the end of the last one, as a Postgres array of timestamps
 */
export const createCounter = (em: EntityManager, bounds: string) => {
  // Each month is an index range, and its rows fit into memory.
  const query = <Row extends object>(sql: string): Promise<Row[]> =>
    em.execute<Row[]>(
      `with period as (select ?::timestamptz[] as bounds), months as (
         select m.month::int, m.start, m.stop from period,
           unnest(period.bounds[:cardinality(period.bounds) - 1], period.bounds[2:]) with ordinality
             as m (start, stop, month)) ${sql}`,
      [bounds],
    );
  return {
    registrations: () =>
      em.execute<Count[]>(
        'select month, registrations as count from accounts_api.monthly_registrations(?::timestamptz[])',
        [bounds],
      ),
    ordered: () =>
      query<Count>(
        `select m.month, (select count(*)::int from zeugnisse.zeugnis z
           where z.corrects_id is null and ${within('z.ordered_at')}) as count
         from months m`,
      ),
    corrections: () =>
      query<Count>(
        `select m.month, (select count(*)::int from zeugnisse.zeugnis z
           where z.finished and z.corrects_id is not null and ${within('z.finished_at')}) as count
         from months m`,
      ),
    finished: () => query<FinishedCount>(finishedSql),
    toFinish: () =>
      query<Median>(
        `select m.month, f.hours from months m, lateral (
           select ${median('z.ordered_at', 'z.finished_at')} from zeugnisse.zeugnis z
           where z.finished and z.corrects_id is null and ${within('z.finished_at')}) f
         where f.hours is not null`,
      ),
    toRated: () =>
      query<Median>(
        `select m.month, f.hours from months m, lateral (
           select ${median('d.created_at', 'd.ended_at')} from zeugnisse.delegation d
           where d.ended_as = 'finished' and ${within('d.ended_at')}) f
         where f.hours is not null`,
      ),
    revenue: (vatRate: number) =>
      em.execute<Revenue[]>(
        'select month, gross, net from payments_api.monthly_revenue(?::timestamptz[], ?::numeric)',
        [bounds, vatRate],
      ),
    entries: () =>
      em.execute<Entries[]>('select month, kind, amount from ledger.monthly_entries(?::timestamptz[])', [
        bounds,
      ]),
  };
};
