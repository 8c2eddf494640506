import type { EntityManager } from '@mikro-orm/postgresql';

import type { Period } from './period.ts';

/** Figures of the month with this number: 1 is the first of the period, 0 what was before it. */
type Numbered<Figures> = { month: number } & Figures;

/** What the finished references are told apart by; `all` are all of them. */
export type Part = 'all' | 'type' | 'variant' | 'language' | 'reason';

export type FinishedCount = Numbered<{
  part: Part;
  /** Id or code; null where nobody chose one. */
  key: string | null;
  count: number;
  delegated: number;
}>;
export type Count = Numbered<{ count: number }>;
export type Median = Numbered<{ hours: number }>;
/** Sums of many; they come as text. */
export type Revenue = Numbered<{ gross: string; net: string }>;
export type Entries = Numbered<{ kind: string; amount: string }>;

const within = (column: string): string =>
  `${column} >= period.bounds[1] and ${column} < period.bounds[cardinality(period.bounds)]`;

const median = (from: string, to: string): string =>
  `(percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from})::float8)) / 3600 as hours`;

/** By all that is told apart at once, and from these few groups each part by itself. */
const finishedSql = `select month, sum(count)::int as count, sum(delegated)::int as delegated,
    coalesce(art::text, variante::text, sprache, grund::text) as key,
    case grouping(art, variante, sprache, grund)
      when 15 then 'all' when 7 then 'type' when 11 then 'variant' when 13 then 'language' else 'reason' end as part
  from (
    select width_bucket(z.finished_at, period.bounds) as month, z.zeugnisart as art,
      z.zeugnisvariante as variante, z.sprache, z.bestellgrund as grund, count(*) as count,
      count(*) filter (where z.deputy_used) as delegated
    from period, zeugnisse.zeugnis z
    where z.finished and ${within('z.finished_at')}
    group by 1, 2, 3, 4, 5) as groups
  group by grouping sets ((month), (month, art), (month, variante), (month, sprache), (month, grund))`;

/** Asks the database for figures of each month of a period; each statement reads what it needs once. */
export const createMonthCounter = async (em: EntityManager, { from, to }: Period) => {
  // Beginnings of months in Switzerland, and the end of the last one.
  const [period] = await em.execute<{ bounds: string }[]>(
    `select (array_agg(day at time zone 'Europe/Zurich' order by day))::text as bounds
     from generate_series(?::timestamp, ?::timestamp + interval '1 month', interval '1 month') as day`,
    [`${from}-01`, `${to}-01`],
  );
  const ask = <Row extends object>(sql: string, ...more: unknown[]): Promise<Row[]> =>
    em.execute<Row[]>(`with period as (select ?::timestamptz[] as bounds) ${sql}`, [
      period?.bounds ?? '{}',
      ...more,
    ]);
  return {
    registrations: () =>
      ask<Count>(
        `select found.month, found.registrations as count
         from period, accounts_api.monthly_registrations(period.bounds) as found`,
      ),
    ordered: () =>
      ask<Count>(
        `select width_bucket(z.ordered_at, period.bounds) as month, count(*)::int as count
         from period, zeugnisse.zeugnis z where ${within('z.ordered_at')} group by 1`,
      ),
    finished: () => ask<FinishedCount>(finishedSql),
    toFinish: () =>
      ask<Median>(
        `select width_bucket(z.finished_at, period.bounds) as month, ${median('z.ordered_at', 'z.finished_at')}
         from period, zeugnisse.zeugnis z where z.finished and ${within('z.finished_at')} group by 1`,
      ),
    toRated: () =>
      ask<Median>(
        `select width_bucket(d.ended_at, period.bounds) as month, ${median('d.created_at', 'd.ended_at')}
         from period, zeugnisse.delegation d where d.ended_as = 'finished' and ${within('d.ended_at')} group by 1`,
      ),
    revenue: (vatRate: number) =>
      ask<Revenue>(
        `select found.month, found.gross, found.net
         from period, payments_api.monthly_revenue(period.bounds, ?::numeric) as found`,
        vatRate,
      ),
    entries: () =>
      ask<Entries>(
        `select found.month, found.kind, found.amount from period, ledger.monthly_entries(period.bounds) as found`,
      ),
  };
};
