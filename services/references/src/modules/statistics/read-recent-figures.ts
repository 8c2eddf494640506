import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecentFigures } from '@attesta/contracts/operations/references/statistics.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';

import { createCounter } from './count-months.ts';

const days = 30;

/** Totals since the start of the Swiss day 30 days before `now`. */
export const readRecentFigures = async (em: EntityManager, now: Date): Promise<RecentFigures> => {
  const from = swissDay(new Date(now.getTime() - days * 86_400_000));
  const [span] = await em.execute<{ bounds: string }[]>(
    `select array[?::timestamp at time zone 'Europe/Zurich', ?::timestamptz]::text as bounds`,
    [from, now.toISOString()],
  );
  const count = createCounter(em, span?.bounds ?? '{}');
  const [registrations, revenue, entries] = await Promise.all([
    count.registrations(),
    count.revenue(0),
    count.entries(),
  ]);
  const isRecent = ({ month }: { month: number }): boolean => month === 1;
  const creditOf = (kind: string): number =>
    Math.abs(Number(entries.filter(isRecent).find((entry) => entry.kind === kind)?.amount ?? 0));
  return {
    from,
    registrations: registrations.find(isRecent)?.count ?? 0,
    revenueGross: Number(revenue.find(isRecent)?.gross ?? 0) / 100,
    creditSold: creditOf('PURCHASE'),
    creditSpent: creditOf('ORDER'),
  };
};
